// @vitest-environment node

import { expect, test } from 'vitest'

import { directionOf, checkLanguageTag, listAlternates } from '../../../framework/shared/language-tags.ts'

test.each([
  ['en', 'ltr'],
  ['pt-BR', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['yi', 'rtl'],
  ['dv', 'rtl'],
  ['ar-Latn', 'ltr'],
])('%s is written %s', (lang, direction) => {
  expect(directionOf(lang)).toBe(direction)
})

test.each(['de', 'pt-BR', 'zh-Hant-TW', 'sr-Latn', 'es-419'])('%s is a language', (tag) => {
  expect(checkLanguageTag(tag)).toBeUndefined()
})

test('a page in the site’s own language is the one for visitors of all others, where there is such a page', () => {
  const about = { lang: 'de', languages: ['en', 'de', 'fr'] }
  expect(listAlternates({ ...about, alternates: { en: '/a/', de: '/de/ä/' } }, 'https://x.example', '/sub/')).toEqual([
    ['en', 'https://x.example/sub/a/'],
    ['de', 'https://x.example/sub/de/%C3%A4/'],
    ['x-default', 'https://x.example/sub/a/'],
  ])
  const withoutOwn = { ...about, alternates: { de: '/de/', fr: '/fr/' } }
  expect(listAlternates(withoutOwn, 'https://x.example', '/').map(([lang]) => lang)).toEqual(['de', 'fr'])
  expect(listAlternates(about, 'https://x.example', '/')).toEqual([])
})
