// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { createSheets, joinSheets } from '../../../../framework/builder/bundle/styles.ts'

const sheet = (name: string) => `\0framework:styles/site/${name}.css.js`

const IMPORTS: Record<string, string[]> = {
  'site/post.tsx': [sheet('base'), 'site/card.tsx', sheet('post')],
  'site/card.tsx': [sheet('base'), sheet('card'), 'site/post.tsx'],
  'site/plain.tsx': ['react'],
}
const SHEETS = new Map([
  ['site/base.css', '.base{}'],
  ['site/card.css', '.card{}'],
  ['site/post.css', '.post{}'],
])

test('a module has all imported sheets once, in the order of the imports, also with circular imports', () => {
  const sheetsOf = createSheets((id) => IMPORTS[id] ?? [], SHEETS)
  const stylesOf = (module: string) => joinSheets(sheetsOf(module))
  expect(stylesOf('site/post.tsx')).toBe('.base{}.card{}.post{}')
  expect(stylesOf('site/card.tsx')).toBe('.base{}.card{}.post{}')
  expect(stylesOf('site/plain.tsx')).toBe('')
  expect(stylesOf('')).toBe('')
})

test('a site without sheets does not read imports', () => {
  const importsOf = vi.fn<() => string[]>(() => [])
  expect(createSheets(importsOf, new Map())('site/post.tsx')).toEqual([])
  expect(importsOf).not.toHaveBeenCalled()
})
