// @vitest-environment node

import { expect, test } from 'vitest'

import { createUncertainty } from '../../../../framework/builder/check/uncertain-links.ts'

const problem = (where: string) => ({ where, message: 'It is wrong.', help: 'values' as const })

const isUncertain = createUncertainty({
  problems: ['content/docs/Two Words.md', 'content/docs/guide/index.md', 'content/docs/text.md'].map(problem),
  excluded: [{ slug: 'own/name', problems: [] }],
  routes: [
    { path: '/docs/its-text/', source: 'content/docs/text.md' },
    { path: '/docs/sound/', source: 'content/docs/sound.md' },
  ],
  lastPaths: ['/tags/snow/'],
})!

test.each([
  ['/docs/two%20words/', true],
  ['./Two Words.md#part', true],
  ['../guide/', true],
  ['/docs/guide/index.html', true],
  ['/docs/name/', true],
  ['/docs/its-text/#part', true],
  ['/tags/snow/', true],
  ['/tags/rain/', false],
  ['/docs/sound/#part', false],
  ['#part', false],
])('a link to %s may lead to an entry with problems: %s', (href, expected) => {
  expect(isUncertain('/docs/sound/', href)).toBe(expected)
})

test('a link to an id of its own page is uncertain if the text of the page has problems', () => {
  expect(isUncertain('/docs/its-text/', '#part')).toBe(true)
})

test('without problems, all links are certain', () => {
  expect(createUncertainty({ problems: [], excluded: [], routes: [] })).toBeUndefined()
})
