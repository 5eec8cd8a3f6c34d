// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { definePage, defineSlice, frameworkWords, route, translations, type RouteOptions } from '@flatirons/framework'

import {
  answerTranslationQueries,
  listUntranslated,
  checkLanguages,
  listHomes,
  listLanguages,
  listSlices,
} from '../../../framework/site/languages.ts'
import { enterModule } from '../../../framework/shared/registrations.ts'

enterModule('site/pages/plain.tsx')
const page = definePage<null>(() => null, { head: () => null })
const at = (path: string, more: Partial<RouteOptions<null>> = {}) => route({ path, page, data: null, ...more })

const site = { lang: 'en' }
const ABOUT = ['/about/', '/de/ueber/', '/ar/hawl/']
const about = [
  at('/about/', { alternates: ABOUT }),
  at('/ar/hawl/', { lang: 'ar', alternates: ABOUT }),
  at('/de/ueber/', { lang: 'de', alternates: ['/about/', '/ar/hawl/'] }),
]

describe('alternates', () => {
  const problemsOf = (...routes: ReturnType<typeof at>[]) =>
    checkLanguages(site, routes).map(({ where, message }) => `${where}: ${message}`)

  test('that list each other are valid, with or without themselves', () => {
    expect(problemsOf(at('/'), ...about)).toEqual([])
  })

  test.each([
    [
      'a page that is not there',
      [at('/about/', { alternates: ['/de/uber/'] }), at('/de/ueber/', { lang: 'de' })],
      'the route /about/: /about/ has the alternate /de/uber/, which is not a page. Did you mean /de/ueber/? Add the page, or remove it from `alternates`. Drafts have pages in dev only.',
    ],
    [
      'a page that is not there, while the nearest is in the same language',
      [at('/de/ueber/', { lang: 'de', alternates: ['/ueber/'] }), at('/')],
      'the route /de/ueber/: /de/ueber/ has the alternate /ueber/, which is not a page. Add the page, or remove it from `alternates`. Drafts have pages in dev only.',
    ],
    [
      'a page that is not there, while others in its folder and in further languages are',
      [
        at('/rooms/', { alternates: ['/de/zimmer/', '/fr/zimmer/'] }),
        at('/de/preise/', { lang: 'de' }),
        at('/de/zimner/', { lang: 'de', alternates: ['/other/'] }),
        at('/other/', { alternates: ['/de/zimner/'] }),
        at('/fr/zimmer/', { lang: 'fr', alternates: ['/rooms/'] }),
      ],
      'the route /rooms/: /rooms/ has the alternate /de/zimmer/, which is not a page. Add the page, or remove it from `alternates`. Drafts have pages in dev only.',
    ],
    [
      'a page that does not name this one',
      [at('/about/', { alternates: ['/de/ueber/'], source: 'content/about.md' }), at('/de/ueber/', { lang: 'de' })],
      'content/about.md: /about/ has the alternate /de/ueber/, but /de/ueber/ does not list /about/. Add it to the `alternates` of /de/ueber/.',
    ],
    [
      'a page in its own language',
      [at('/about/', { alternates: ['/us/'] }), at('/us/', { alternates: ['/about/'], lang: 'en' })],
      'the route /about/: /about/ has the alternate /us/, but both /about/ and /us/ are in "en". Set the `lang` of each page, and list one page for each language.',
    ],
    [
      'two pages in one language',
      [
        at('/about/', { alternates: ['/de/a/', '/de/b/'] }),
        at('/de/a/', { lang: 'de', alternates: ['/about/'] }),
        at('/de/b/', { lang: 'de', alternates: ['/about/'] }),
      ],
      'the route /about/: /about/ has the alternate /de/b/, but both /de/a/ and /de/b/ are in "de". Set the `lang` of each page, and list one page for each language.',
    ],
  ])('%s is a problem', (_, routes, problem) => {
    expect(problemsOf(...routes)).toContain(problem)
  })

  test.each([
    ['de_AT', '"de_AT" is not written like a language tag. Write "de-AT".'],
    ['DE', '"DE" is not written like a language tag. Write "de".'],
    ['german!', '"german!" is not a language tag. Write it like "de" or "pt-BR". Did you mean "de"?'],
    ['zzzzzzzz', '"zzzzzzzz" is not a language tag. Write it like "de" or "pt-BR".'],
    [7, '7 is not a language tag. Write it like "de" or "pt-BR".'],
  ])('%j is an invalid language of a page', (lang, message) => {
    expect(problemsOf(at('/a/', { lang: lang as string }))).toEqual([`the route /a/: The language of /a/: ${message}`])
  })

  test('nor of a translation', () => {
    const table = translations('greeting', { hello: 'Hello' })
    expect(checkLanguages({ ...site, translations: [table.in('de_DE', { hello: 'Hallo' })] }, [])).toMatchObject([
      {
        where: 'site/routes.ts',
        message:
          'The language of the translation "greeting": "de_DE" is not written like a language tag. Write "de-DE".',
      },
    ])
  })
})

describe('the languages of a site', () => {
  test('are none but its own where no page and no translation has another', () => {
    expect(listLanguages(site, [at('/'), at('/a/', { lang: 'en' })])).toEqual({ all: ['en'], pages: new Map() })
  })

  test('begin with its own; each page knows its language, and its paths in all', () => {
    const { all, pages } = listLanguages(site, [at('/'), at('/alone/', { alternates: ['/alone/'] }), ...about])
    expect(all).toEqual(['en', 'ar', 'de'])
    expect(pages.get('/')).toEqual({ lang: 'en', languages: all, alternates: {} })
    expect(pages.get('/alone/')).toEqual({ lang: 'en', languages: all, alternates: {} })
    const alternates = { en: '/about/', ar: '/ar/hawl/', de: '/de/ueber/' }
    for (const { path, lang = 'en' } of about) expect(pages.get(path)).toEqual({ lang, languages: all, alternates })
    expect(Object.keys(pages.get('/de/ueber/')!.alternates!)).toEqual(all)
  })

  test('a slice is there once for each language whose pages need it', () => {
    const header = defineSlice('header', () => null)
    const small = defineSlice('small', () => null)
    const plain = definePage<null>(() => null, { head: () => null, parts: { header: small } })
    const routes = [
      at('/'),
      ...about,
      at('/de/a/', { lang: 'de' }),
      route({ path: '/plain/', page: plain, data: null }),
    ]
    const parts = [header, 'page'] as const
    const namesOf = (list: typeof routes) =>
      listSlices({ parts }, list, listLanguages(site, list)).map(({ name, language }) => [name, language?.lang])
    expect(namesOf(routes)).toEqual([
      ['header', 'en'],
      ['header.ar', 'ar'],
      ['header.de', 'de'],
      ['small', 'en'],
    ])
    expect(namesOf([at('/')])).toEqual([['header', undefined]])
  })
})

test('home pages are the alternates of the home page, and those that are named like their language', () => {
  const home = [at('/', { alternates: ['/deutsch/'] }), at('/deutsch/', { lang: 'de', alternates: ['/'] })]
  const list = [...home, at('/fr/', { lang: 'fr' }), at('/de/', { lang: 'fr' }), at('/fr/a/', { lang: 'fr' })]
  expect(listHomes(listLanguages(site, list))).toEqual(['', 'deutsch/', 'fr/'])
  expect(listHomes(listLanguages(site, [at('/')]))).toBeUndefined()
})

describe('words', () => {
  const greeting = translations('greeting', { hello: 'Hello', bye: 'Bye' })
  const menu = translations('menu', { home: 'Home' })
  const tables = new Map([greeting, menu].map((table) => [table.name, table as never]))
  const german = greeting.in('de', { hello: 'Hallo', bye: 'Tschüss' })
  const languages = listLanguages(site, about)

  test('answer the static queries of pages in further languages; none where there are none', () => {
    expect(answerTranslationQueries(tables, { ...site, translations: [german] }, languages)).toEqual([
      ['translations/ar/greeting', null],
      ['translations/ar/menu', null],
      ['translations/de/greeting', german.words],
      ['translations/de/menu', null],
    ])
    expect(
      answerTranslationQueries(tables, { ...site, translations: [german] }, listLanguages(site, [at('/')])),
    ).toEqual([])
    expect(answerTranslationQueries(tables, site, listLanguages(site, [at('/')]), true)).toEqual([
      ['translations/en/framework', null],
    ])
  })

  test('that are shown in the default language are named', () => {
    const typo = menu.in('de', { hom: 'Start' } as never)
    const one = { ...site, translations: [german, typo] }
    expect(listUntranslated(tables, one, listLanguages(one, about.slice(1)))).toEqual([
      'The words "greeting" are not translated into "ar": pages in "ar" show those in "en". Add a translation to the site\'s `translations`: .in(\'ar\', { hello: \'Hello\', bye: \'Bye\' }).',
      'The words "menu" are not translated into "ar": pages in "ar" show those in "en". Add a translation to the site\'s `translations`: .in(\'ar\', { home: \'Home\' }).',
      'The words "menu" are not complete in "de": home. Missing words are shown in "en". Add them.',
      'The words "menu" have no hom, which "de" has. Did you mean "home"?',
    ])
  })

  test('of the framework are named with its own translation, or with all words to translate', () => {
    const own = new Map([[frameworkWords.name, frameworkWords]])
    const [arabic, german] = listUntranslated(own, site, listLanguages(site, about))
    expect(arabic).toContain(
      "`translations`: frameworkWords.in('ar', { navigated: 'Navigated to {page}', loading: 'Loading', ",
    )
    expect(german).toMatch(/`translations`: frameworkWords\.de\.$/)
    expect(listUntranslated(own, { ...site, translations: [frameworkWords.de] }, listLanguages(site, about))).toEqual([
      arabic,
    ])
  })

  test.each(['de', 'es', 'fr', 'ja'] as const)(
    'of the framework are complete in "%s", with the same places for values',
    (lang) => {
      const { words } = frameworkWords[lang]
      const placesIn = (texts: Readonly<Record<string, string>>) =>
        Object.entries(texts).map(([key, text]) => [key, text.match(/\{\w+\}/g)])
      expect(placesIn(words)).toEqual(placesIn(frameworkWords.words))
    },
  )

  test('in a language that no page has are not asked for', () => {
    const one = { ...site, translations: [german] }
    expect(listUntranslated(tables, one, listLanguages(one, [at('/')]))).toEqual([])
  })
})
