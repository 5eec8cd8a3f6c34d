// @vitest-environment node

/** Styles address parts by name, so that JSX and styles can be changed apart. Prose and items of lists are exceptions. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findStructuralSelectors } from './support/structural-selectors.ts'

const SITE = join(import.meta.dirname, '../../site')

/** Its elements come from markdown. */
const PROSE = 'components/ui/prose.tsx'

/** Files whose parts have no names yet, with the number of their selectors. A figure may only fall. */
const UNNAMED: Record<string, number> = {
  'components/forms/contact-form.island.tsx': 1,
  'components/forms/form-frame.tsx': 1,
  'components/forms/newsletter.island.tsx': 2,
  'components/forms/thanks.tsx': 2,
  'components/layout/consent-choice.tsx': 2,
  'components/layout/contact-dialog.tsx': 7,
  'components/layout/footer-group.tsx': 5,
  'components/layout/footer.tsx': 12,
  'components/layout/header.tsx': 12,
  'components/layout/logo.tsx': 1,
  'components/layout/menu.tsx': 7,
  'components/layout/social-links.tsx': 1,
  'components/sections/call-to-action.tsx': 5,
  'components/sections/case-teaser.tsx': 4,
  'components/sections/clients.tsx': 6,
  'components/sections/error-header.tsx': 5,
  'components/sections/fit.tsx': 3,
  'components/sections/page-header.tsx': 2,
  'components/sections/post-rows.tsx': 1,
  'components/sections/posts.tsx': 6,
  'components/sections/short-links.tsx': 5,
  'components/sections/story.tsx': 22,
  'components/sections/testimonial.tsx': 6,
  'components/toasts/toast-card.tsx': 2,
  'components/trials/gate-phone.tsx': 6,
  'components/trials/gate-scene.tsx': 5,
  'components/trials/stage.ts': 46,
  'components/ui/accordion.tsx': 8,
  'components/ui/action.tsx': 1,
  'components/ui/anchors.tsx': 5,
  'components/ui/art.tsx': 6,
  'components/ui/breadcrumb.tsx': 3,
  'components/ui/check-group.tsx': 12,
  'components/ui/code.tsx': 2,
  'components/ui/field.tsx': 6,
  'components/ui/figure.tsx': 4,
  'components/ui/pagination.tsx': 3,
  'components/ui/pair-grid.tsx': 7,
  'components/ui/rows.tsx': 1,
  'components/ui/split.tsx': 3,
  'components/ui/stats.tsx': 12,
  'pages/about-us/chapters.tsx': 8,
  'pages/about-us/refusals.tsx': 1,
  'pages/about-us/team.tsx': 4,
  'pages/application/application.island.tsx': 1,
  'pages/application/step-list.tsx': 9,
  'pages/application/summary.tsx': 5,
  'pages/blog-list.tsx': 2,
  'pages/blog-list/lead.tsx': 6,
  'pages/blog-list/search.island.tsx': 11,
  'pages/blog-list/tag-links.tsx': 3,
  'pages/blog-post.tsx': 1,
  'pages/blog-post/ask.tsx': 2,
  'pages/blog-post/neighbours.tsx': 4,
  'pages/case-study/artefact.tsx': 5,
  'pages/case-study/changes.tsx': 1,
  'pages/case-study/frames.tsx': 6,
  'pages/case-study/lessons.tsx': 4,
  'pages/case-study/middle.tsx': 4,
  'pages/case-study/projects.tsx': 5,
  'pages/case-study/results.tsx': 5,
  'pages/city/city-header.tsx': 6,
  'pages/city/near.tsx': 2,
  'pages/fund/year.tsx': 2,
  'pages/home/fields.tsx': 9,
  'pages/home/hero.tsx': 11,
  'pages/home/people.tsx': 1,
  'pages/home/pitches.tsx': 10,
  'pages/home/work.tsx': 14,
  'pages/industries/landscapes.tsx': 5,
  'pages/making/budget.tsx': 7,
  'pages/making/figures.ts': 8,
  'pages/product/comparison.tsx': 10,
  'pages/product/showing.tsx': 4,
  'pages/referral-program/enroll.tsx': 2,
  'pages/service/deliverables.tsx': 10,
  'pages/technologies/core.tsx': 12,
}

const files = readdirSync(SITE, { recursive: true, encoding: 'utf-8' }).filter((file) => /\.tsx?$/.test(file))

test('a file has no selector with a place or a tag, and a listed file has exactly the listed number', () => {
  const counts = files
    .filter((file) => file !== PROSE)
    .map((file) => [file, findStructuralSelectors(readFileSync(join(SITE, file), 'utf-8')).length] as const)
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(UNNAMED)
})

test.each([
  ['  & > :first-child {', true],
  ['  & > li:last-child {', true],
  ['  & ul ~ p {', true],
  ['  & b {', true],
  ['  & > svg,', true],
  ['  &:hover h3 {', true],
  ['  a:hover & {', true],
  ['  &:nth-of-type(2n) {', true],
  ['  & > li {', false],
  ['  & > li + li {', false],
  ['  &:hover {', false],
  ['  :any-link:hover & {', false],
  ['  & > [data-failed] {', false],
  ['  & .on-show {', false],
  ['  const has = a & b {', false],
])('%s is structural: %s', (line, isStructural) => {
  expect(findStructuralSelectors(line).length > 0).toBe(isStructural)
})
