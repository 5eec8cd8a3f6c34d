import { expect, test } from 'vitest'

import { readingTime, sortNewestFirst, tagPath } from '../site/posts.ts'

test('the newest post is first', () => {
  const [old, recent] = [{ date: '2025-12-31' }, { date: '2026-01-01' }]
  expect(sortNewestFirst([old, recent])).toEqual([recent, old])
})

test('a short text needs a minute, and a tag has an address', () => {
  expect([readingTime(20), readingTime(460)]).toEqual([1, 2])
  expect(tagPath('Slow Travel')).toBe('/tags/slow-travel/')
})
