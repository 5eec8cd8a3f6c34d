// @vitest-environment node

import { number, optional } from 'superstruct'
import { describe, expect, test } from 'vitest'

import { readExtensions } from '../../../framework/features/check-extensions.ts'
import { requireVersions } from '../../../framework/features/check-versions.ts'
import type { Extension } from '../../../framework/features/extension.ts'
import { ProblemsError } from '../../../framework/errors/problems.ts'
import { mulberry32 } from '../../support/random.ts'

const named = (name: string, more: Partial<Extension> = {}): Extension => ({ name, ...more })

function messagesOf(list: unknown): string[] {
  try {
    readExtensions(list)
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems.map(({ message }) => message)
    throw error
  }
  return []
}

const callable = function readingTime() {}

test.each([
  [
    'an object instead of a list',
    {},
    'The default export is an object, but must be a list of extensions: export default [].',
  ],
  [
    'a function instead of its result',
    [callable],
    'Item 1 is a function, but must be an extension. Call it: readingTime().',
  ],
  ['an item that is not an object', ['a'], 'Item 1 is "a", but must be an extension.'],
  ['no name', [named('a'), { html: String }], 'Item 2 has no `name`. An extension has a unique name.'],
  [
    'a misspelt hook',
    [{ name: 'a', checkpage: String }],
    'The extension "a" has `checkpage`, which is not a hook. Did you mean "checkPage"?',
  ],
  [
    'a misspelt member of `markdown`',
    [{ name: 'a', markdown: { afters: String } }],
    'The extension "a" has `markdown.afters`, which is not a hook. Did you mean "markdown.after"?',
  ],
  [
    'a field that is not a function',
    [{ name: 'a', entry: { terms: 1 } }],
    '`entry.terms` of the extension "a" is 1, but must be a function.',
  ],
  [
    'a markdown hook that is not a function',
    [{ name: 'a', markdown: { after: 'x' } }],
    '`markdown.after` of the extension "a" is "x", but must be a function.',
  ],
  [
    'a relative module for browsers',
    [{ name: 'a', browser: './browser.ts' }],
    '`browser` of the extension "a" is "./browser.ts", but must be a path as a site imports it: "package/browser", or "/site/module.ts" in the site.',
  ],
  [
    'a hook of the wrong type',
    [{ name: 'a', html: 'x' }],
    '`html` of the extension "a" is "x", but must be a function.',
  ],
  [
    'a duplicate name',
    [named('a'), named('b'), named('a')],
    'The extension "a" is in the list twice, as item 1 and item 3. Remove one of them.',
  ],
  [
    'an invalid option',
    [named('a', { options: { words: 'many' }, settings: { words: optional(number()) } })],
    'The options of the extension "a": `words` is "many", but must be a number.',
  ],
  [
    'an unknown option',
    [named('a', { options: { word: 1 }, settings: { words: optional(number()) } })],
    'The options of the extension "a": `word` is not a key of its options. Did you mean "words"?',
  ],
  [
    'a circular order',
    [named('a', { after: ['b'] }), named('b', { after: ['a'] })],
    'The extension "a" is `after` "b", which directly or through others is after "a". One of these `after` is wrong.',
  ],
  [
    'a duplicate field',
    [named('a', { entry: { time: () => 1 } }), named('b', { entry: { time: () => 2 } })],
    'The extensions "a" and "b" both add the field `time` to entries. Remove one of them.',
  ],
])('the list of extensions has %s', (_, list, message) => {
  expect(messagesOf(list)).toEqual([message])
})

test('all problems of a list are reported at once', () => {
  expect(messagesOf([named('a', { html: 1 as never, dev: 2 as never }), { name: '' }])).toHaveLength(3)
})

describe('the order of hooks', () => {
  const list = [
    named('e'),
    named('b', { after: ['d'] }),
    named('a', { after: ['b', 'elsewhere'] }),
    named('c'),
    named('d', { after: ['e'] }),
  ]

  test('is by `after`, then by name; an extension that the site does not have is ignored', () => {
    expect(readExtensions(list).map(({ name }) => name)).toEqual(['c', 'e', 'd', 'b', 'a'])
  })

  test('does not depend on the list', () => {
    const random = mulberry32(1)
    for (let round = 0; round < 500; round++) {
      const shuffled = list.map((extension) => ({ extension, at: random() })).sort((a, b) => a.at - b.at)
      const ordered = readExtensions(shuffled.map(({ extension }) => extension))
      expect(ordered.map(({ name }) => name)).toEqual(['c', 'e', 'd', 'b', 'a'])
    }
  })
})

describe('an extension', () => {
  test.each(['^0.1.0', '>=0.1', '*'])('for version %s of the framework is accepted', async (framework) => {
    await expect(requireVersions([named('a', { framework }), named('b')])).resolves.toBeUndefined()
  })

  test('for another version of the framework is rejected with a message', async () => {
    await expect(requireVersions([named('a', { framework: '^99.0.0' })])).rejects.toMatchObject({
      problems: [
        {
          where: 'site/extensions.ts',
          message: expect.stringMatching(
            /^The extension "a" is made for @flatirons\/framework \^99\.0\.0, but this is \d+\.\d+\.\d+\. Update/,
          ),
        },
      ],
    })
  })
})
