import { expect, test } from 'vitest'

import { buildFixture } from '@flatirons/framework/testing'

test('counts the letters of a text, and writes a file', async () => {
  const { problems, read } = await buildFixture('fixture')
  expect(problems).toEqual([])
  expect(read('index.html')).toContain('7 letters')
  expect(read('letters.json')).toBe('[["posts",1]]')
  // A build takes longer than Vitest's 5 seconds on a slow machine.
}, 60_000)
