// @vitest-environment node

import { expect, test } from 'vitest'

import { countWords, generatePosts, MAX_WORDS, MIN_WORDS } from '../../../packages/bench/posts.ts'

const COUNT = 500

test('the same seed gives the same bytes', () => {
  expect([...generatePosts(20, 7)]).toEqual([...generatePosts(20, 7)])
})

test('another seed gives other text', () => {
  const [[one], [other]] = [[...generatePosts(1, 7)], [...generatePosts(1, 8)]]
  expect(one!.text).not.toBe(other!.text)
})

test('every post has a unique slug', () => {
  expect(new Set([...generatePosts(COUNT)].map(({ slug }) => slug)).size).toBe(COUNT)
})

test('posts have 600 to 900 words', () => {
  const lengths = [...generatePosts(COUNT)].map(({ text }) => countWords(text.split('---\n').at(-1)!))
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(MIN_WORDS)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_WORDS)
})
