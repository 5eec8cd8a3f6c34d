// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { collection, readContent, reference, single, text } from '@flatirons/framework/content'

import { describeFallbacks } from '../../../framework/content/languages.ts'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const LANGUAGES = ['en', 'de', 'fr'] as const
const guides = collection('guides', { title: text() }, { languages: LANGUAGES })
const home = single('home', { title: text() }, { languages: LANGUAGES })

const entry = (title: string, matter = '') => `---\ntitle: ${title}\n${matter}---\n\nText.\n`

const FILES = {
  'content/home.md': entry('Home'),
  'content/de/home.md': entry('Heim'),
  'content/guides/start.md': entry('Start'),
  'content/guides/deep/more.md': entry('More'),
  'content/guides/de/start.md': entry('Anfang'),
  'content/guides/de/deep/more.md': entry('Mehr'),
  'content/guides/mehr.md': entry('Nur hier', 'lang: de\nslug: only\n'),
  'content/guides/fr/start.md': entry('Début'),
}

const read = (files: Files) => readContent({ guides, home }, { root: makeFolder(files), base: '/', withDrafts: false })

/** Returns the report about these files and the valid files. */
function problemsOf(files: Files): string {
  try {
    read({ ...FILES, ...files })
  } catch (error) {
    return (error as Error).message
  }
  throw Error('No error was thrown.')
}

describe('entries in several languages', () => {
  type Site = ReturnType<typeof read>['content']
  const list = ({ guides }: Site, lang: 'en' | 'de' | 'fr') =>
    guides[lang].map(({ slug, title, lang }) => [slug, title, lang])

  test('are listed per language, set by the folder or the field, in the order of the default language', () => {
    const { content } = read(FILES)
    expect(list(content, 'en')).toEqual([
      ['deep/more', 'More', 'en'],
      ['start', 'Start', 'en'],
    ])
    expect(list(content, 'de')).toEqual([
      ['deep/more', 'Mehr', 'de'],
      ['start', 'Anfang', 'de'],
      ['only', 'Nur hier', 'de'],
    ])
  })

  test('fall back to the default language if they are not translated; `lang` shows this', () => {
    const { content, fallbacks } = read(FILES)
    expect(list(content, 'fr')).toEqual([
      ['deep/more', 'More', 'en'],
      ['start', 'Début', 'fr'],
    ])
    expect(content.guides.fr[0]).toBe(content.guides.en[0])
    expect([content.home.de.title, content.home.fr.title, content.home.fr.lang]).toEqual(['Heim', 'Home', 'en'])
    const guidesNote = '"guides" is not completely translated into "fr": content/guides/deep/more.md is shown in "en".'
    const homeNote = '"home" is not completely translated into "fr": content/home.md is shown in "en".'
    expect(describeFallbacks(fallbacks, [], 'en')).toEqual([guidesNote, homeNote])
    const source = 'content/guides/deep/more.md'
    // No note if the site has no page for the fallback.
    expect(describeFallbacks(fallbacks, [{ source }], 'en')).toEqual([homeNote])
    expect(describeFallbacks(fallbacks, [{ source }, { source, lang: 'fr' }], 'en')).toEqual([guidesNote, homeNote])
  })

  test('in the folder of a language that the model does not have are reported in a note', () => {
    const entries = { 'content/guides/it/start.md': entry('Inizio'), 'content/guides/js/start.md': entry('Script') }
    expect(read({ ...FILES, ...entries }).notes).toEqual([
      'content/guides/it/ has the name of a language, but the languages of its collection are en, de, fr: its entries are in "en", and "it/" is part of their slugs. Add "it" to the `languages` of the collection, or rename the folder.',
    ])
  })

  test.each([
    [
      'a language that the model does not have',
      { 'content/guides/it.md': entry('It', 'lang: it\n') },
      /`lang` is "it"/,
    ],
    [
      'a language folder with another spelling',
      { 'content/guides/DE/other.md': entry('Anders') },
      'content/guides/DE\n  The name of the folder is not a language tag. Rename the folder to "de".',
    ],
    [
      'two entries with the same slug in a language',
      { 'content/guides/start-2.md': entry('Wieder', 'slug: start\nlang: de\n') },
      'The slug "start" is already used by content/guides/de/start.md in "de". Change the `slug` of one of them.',
    ],
    [
      'the folder of a language that a single does not have',
      { 'content/it/home.md': entry('Casa') },
      'No model reads this file.',
    ],
  ])('%s is a problem', (_, files, message) => {
    expect(problemsOf(files)).toMatch(message)
  })

  test('are referenced by their slug, in any language', () => {
    const links = collection('links', { guide: reference('guides') })
    const readLink = (slug: string) =>
      readContent(
        { guides, links },
        {
          root: makeFolder({ ...FILES, 'content/links/a.md': `---\nguide: ${slug}\n---\n\nText.\n` }),
          base: '/',
          withDrafts: false,
        },
      )
    expect(() => readLink('only')).toThrow(/content\/home.md/)
    expect(() => readLink('de/start')).toThrow('`guide` is "de/start"')
  })
})

test('a field named lang is a problem if the model has languages', () => {
  expect(() => collection('guides', { lang: text() }, { languages: ['en', 'de'] })).toThrow('a field named lang')
  expect(collection('guides', { lang: text() }).languages).toBeUndefined()
})

test('fields with reserved names are problems', () => {
  expect(() => collection('guides', { slug: text(), words: text() })).toThrow(
    'The collection "guides" has a field named slug, words, but this name is reserved. Rename the field.',
  )
})

test('an empty list of languages is a problem', () => {
  expect(() => collection('guides', {}, { languages: [] })).toThrow('has an empty list of languages')
  expect(() => single('home', {}, { languages: [] })).toThrow('The single "home" has an empty list of languages')
})
