import { expect, test } from 'vitest'

import { listPatternLanguages } from '../../../framework/site/site-server.ts'

test('what a server renders has the language that it names, on a site of several', () => {
  const rendered = [{ pattern: '/:id/', lang: 'de' }, { pattern: '/parts/:id/' }, { pattern: '/known/' }]
  const known = { lang: 'fr', languages: ['en', 'de', 'fr'] }
  const languages = { all: ['en', 'de', 'fr'], pages: new Map([['/known/', known]]) }
  expect([...listPatternLanguages(rendered, languages, 'en')]).toEqual([
    ['/:id/', { lang: 'de', languages: languages.all }],
    ['/parts/:id/', { lang: 'en', languages: languages.all }],
    ['/known/', known],
  ])
  expect(listPatternLanguages(rendered, { all: ['en'], pages: new Map() }, 'en').size).toBe(0)
})
