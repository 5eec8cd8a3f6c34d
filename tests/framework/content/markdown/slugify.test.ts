// @vitest-environment node

import { expect, test } from 'vitest'

import { slugify } from '@flatirons/framework/content'

import { SLUG } from '../../../../framework/content/list-files.ts'

test.each([
  ['Web design', 'web-design'],
  ['C++ & Rust', 'c-rust'],
  [' Already-a-slug ', 'already-a-slug'],
  ['Äpfel', 'äpfel'],
  ['日本語 2', '日本語-2'],
  ['???', 'section'],
])('slugify(%j) is the valid slug %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
  expect(slug).toMatch(SLUG)
})
