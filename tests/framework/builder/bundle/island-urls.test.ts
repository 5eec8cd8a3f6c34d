// @vitest-environment node

import { expect, test } from 'vitest'

import { islandName, listIslandUrls } from '../../../../framework/builder/bundle/browser-bundle.ts'

type Output = Parameters<typeof listIslandUrls>[1]

const chunk = (fileName: string, imports: string[] = [], name = '') => ({
  type: 'chunk',
  fileName,
  imports,
  name,
  isEntry: name !== '',
})

const FILES = ['site/cart.island.tsx', 'site/forms/mail.island.tsx']
const output = [
  chunk('a/cart.js', ['a/react.js', 'a/shared.js'], 'cart'),
  chunk('a/mail.js', ['a/react.js'], 'forms-mail'),
  chunk('a/react.js'),
  chunk('a/shared.js', ['a/react.js', 'a/deep.js']),
  chunk('a/deep.js', ['a/shared.js']),
  { type: 'asset', fileName: 'a/style.css' },
] as unknown as Output
const toUrl = (name: string) => `/sub/${name}`

test('the chunk of an island is named after its path', () => {
  expect(FILES.map(islandName)).toEqual(['cart', 'forms-mail'])
})

test('an island has the URL of its own chunk first, then of all imported chunks, each once', () => {
  expect(listIslandUrls(FILES, output, toUrl)).toEqual(
    new Map([
      ['site/cart.island.tsx', ['/sub/a/cart.js', '/sub/a/react.js', '/sub/a/shared.js', '/sub/a/deep.js']],
      ['site/forms/mail.island.tsx', ['/sub/a/mail.js', '/sub/a/react.js']],
    ]),
  )
})

test('an island without a chunk is an error with its file', () => {
  expect(() => listIslandUrls(['site/gone.island.tsx'], output, toUrl)).toThrow(
    'Vite did not build a module for site/gone.island.tsx.',
  )
})
