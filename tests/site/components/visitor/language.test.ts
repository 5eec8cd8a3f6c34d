import { expect, test } from 'vitest'

import { config } from '../../../../site/config.ts'
import { pathInLanguage } from '../../../../site/components/visitor/language.ts'

const languages = ['en', 'de', 'fr']

test.each([
  ['/about-us/', 'de', '/de/about-us/'],
  ['/', 'de', '/de/'],
  ['/de/about-us/', 'fr', '/fr/about-us/'],
  ['/de/', 'fr', '/fr/'],
  ['/de/about-us/', 'de', undefined],
  ['/de', 'de', undefined],
  ['/designs/', 'de', '/de/designs/'],
  ['/about-us/', 'en', undefined],
  ['/about-us/', undefined, undefined],
  ['/about-us/', '', undefined],
  ['/about-us/', 'es', undefined],
  ['/about-us/', '//evil.example', undefined],
  ['/about-us/', '__proto__', undefined],
])('%j for a visitor who has chosen %j -> %j', (path, chosen, expected) => {
  expect(pathInLanguage(path, chosen, languages)).toBe(expected)
})

test('the site has one language, so whatever is stored leads nowhere', () => {
  for (const chosen of ['de', 'en', 'fr', '..']) expect(pathInLanguage('/', chosen, config.languages)).toBeUndefined()
})
