import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { followLanguage, languageOf, pathInLanguage } from '../../../framework/react/follow-language.ts'

const LANGUAGES = ['en', 'de', 'fr']

test.each([
  ['/', 'en'],
  ['/about-us/', 'en'],
  ['/de/', 'de'],
  ['/de', 'de'],
  ['/fr/about-us/', 'fr'],
  ['/designs/', 'en'],
  ['/es/', 'en'],
  ['/en/', 'en'],
])('%j is in %s', (path, language) => {
  expect(languageOf(path, LANGUAGES)).toBe(language)
})

test.each([
  ['/about-us/', 'de', '/de/about-us/'],
  ['/', 'de', '/de/'],
  ['/de/about-us/', 'fr', '/fr/about-us/'],
  ['/de/', 'fr', '/fr/'],
  ['/de', 'fr', '/fr/'],
  ['/de/about-us/', 'de', undefined],
  ['/de', 'de', undefined],
  ['/designs/', 'de', '/de/designs/'],
  ['/about-us/', 'en', undefined],
  ['/about-us/', undefined, undefined],
  ['/about-us/', '', undefined],
  ['/about-us/', 'es', undefined],
  ['/about-us/', '//evil.example', undefined],
  ['/about-us/', '__proto__', undefined],
])('%j with the stored language %j -> %j', (path, chosen, expected) => {
  expect(pathInLanguage(path, chosen, LANGUAGES)).toBe(expected)
})

describe('a stored choice', () => {
  const replace = vi.fn<typeof location.replace>()

  beforeEach(() => {
    localStorage.clear()
    replace.mockReset()
    vi.spyOn(location, 'replace').mockImplementation(replace)
    history.replaceState(null, '', '/about-us/?a=1#team')
  })
  afterEach(() => history.replaceState(null, '', '/'))

  test('redirects to the page in that language, with query and hash', () => {
    localStorage.setItem('language', 'de')
    followLanguage(LANGUAGES)
    expect(replace.mock.calls).toEqual([['/de/about-us/?a=1#team']])
  })

  test.each(['de', 'fr', '..', '//evil.example'])('of %j does not redirect on a site with one language', (chosen) => {
    localStorage.setItem('language', chosen)
    followLanguage(['en'])
    expect(replace).not.toHaveBeenCalled()
  })

  test('that cannot be read does not redirect', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    followLanguage(LANGUAGES)
    expect(replace).not.toHaveBeenCalled()
  })
})
