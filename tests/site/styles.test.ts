// @vitest-environment node

/** Styles address parts by name, so that JSX and styles can be changed apart. Prose and lists are exceptions. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findStructuralSelectors } from './support/structural-selectors.ts'

const SITE = join(import.meta.dirname, '../../site')

/** Their elements come from markdown. */
const PROSE = new Set(['components/ui/prose.styles.ts', 'components/ui/prose-layouts.ts'])

/** Lines of styles that a component may have in its own file; more are in `*.styles.ts` beside it. */
const MOST_LINES = 60

const files = readdirSync(SITE, { recursive: true, encoding: 'utf-8' }).filter((file) => /\.tsx?$/.test(file))

test.each(files.filter((file) => !PROSE.has(file)))('%s has no selector with a place or a tag', (file) => {
  expect(findStructuralSelectors(readFileSync(join(SITE, file), 'utf-8'))).toEqual([])
})

/** Counts the lines of style templates. */
const countStyleLines = (source: string) =>
  [...source.matchAll(/(?:styled\([^`]*?|css|mixin)`(.*?)\n`/gs)].reduce(
    (sum, [, style]) => sum + style!.split('\n').length - 1,
    0,
  )

test.each(files.filter((file) => file.endsWith('.tsx')))('%s has at most 60 lines of styles', (file) => {
  expect(countStyleLines(readFileSync(join(SITE, file), 'utf-8'))).toBeLessThanOrEqual(MOST_LINES)
})

test('lines of styles are counted', () => {
  expect(
    countStyleLines("const A = styled('a')`\n  color: red;\n  top: 0;\n`\nconst b = mixin`\n  left: 0;\n`\n"),
  ).toBe(3)
})

test.each([
  ['  & > :first-child {', true],
  ['  & > li:last-child {', false],
  ['  & dl > :nth-child(even) {', false],
  ['  & > li > a:hover {', false],
  ['  & > li > a[aria-current] {', false],
  ['  & a:hover {', true],
  ['  & > li > a > span {', true],
  ['  & dd > b {', true],
  ['  & > dl {', false],
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
