// @vitest-environment node

/** Styles address parts by name, so that JSX and styles can be changed apart. Prose and lists are exceptions. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findStructuralSelectors } from './support/structural-selectors.ts'

const SITE = join(import.meta.dirname, '../../site')

/** Their elements come from markdown. */
const PROSE = ['components/ui/prose.tsx', 'components/ui/prose-layouts.ts']

const files = readdirSync(SITE, { recursive: true, encoding: 'utf-8' }).filter((file) => /\.tsx?$/.test(file))

test.each(files.filter((file) => !PROSE.includes(file)))('%s has no selector with a place or a tag', (file) => {
  expect(findStructuralSelectors(readFileSync(join(SITE, file), 'utf-8'))).toEqual([])
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
