import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeNetwork, type Answer } from '../../support/fake-network.ts'

let root: Root
let place: HTMLElement
let requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
  return () => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const NONE = {}

interface PageProps {
  lang?: string
  queries?: Record<string, unknown>
  language?: string
}

/** Shows a component in a language, as far as its words are there. */
async function open(answers: Record<string, Answer | Answer[]>) {
  const network = fakeNetwork(answers)
  requests = network.requests
  vi.stubGlobal('fetch', network.fetch)
  const { translations, useTranslations } = await import('../../../framework/react/translations.ts')
  const { LanguageContext, QueriesContext } = await import('../../../framework/kernel/page/context.ts')
  const greeting = translations('greeting', { hello: 'Hello', bye: 'Good-bye' })
  const other = translations('other', { hello: 'Hi', bye: 'Bye' })
  function Greeting({ language, of = greeting }: { language?: string; of?: typeof greeting }) {
    const { words, language: shown } = useTranslations(of, language)
    return <p lang={shown}>{`${words.hello}, ${words.bye}`}</p>
  }
  /** A page in a language, with the answers to its static queries. */
  function Page({ lang = 'en', queries = NONE, ...props }: PageProps) {
    return (
      <LanguageContext value={{ lang, languages: ['en', 'de', 'fr'] }}>
        <QueriesContext value={queries}>
          <Greeting {...props} />
        </QueriesContext>
      </LanguageContext>
    )
  }
  return {
    Page,
    other,
    greeting,
    async show(language?: string, page: PageProps & { of?: typeof greeting } = {}) {
      act(() => root.render(<Page {...page} {...(language && { language })} />))
      await act(() => vi.advanceTimersByTimeAsync(0))
      return place.innerHTML
    },
  }
}

const german = { hello: 'Hallo', bye: 'Tschüss' }
const file = (language: string, name = 'greeting') => `/translations/${language}/${name}.json`

describe('words of an island', () => {
  test('are those of the default language at first, and those of the visitor once they are there', async () => {
    const { show } = await open({ [file('de')]: german })
    expect(await show()).toBe('<p>Hello, Good-bye</p>')
    expect(requests).toEqual([])
    expect(await show('de')).toBe('<p lang="de">Hallo, Tschüss</p>')
    expect(await show()).toBe('<p>Hello, Good-bye</p>')
    expect(await show('de')).toBe('<p lang="de">Hallo, Tschüss</p>')
    expect(requests).toEqual([`GET ${file('de')}`])
  })

  test('are those of the default language at build', async () => {
    const { Page } = await open({})
    expect(renderToStaticMarkup(<Page language="de" />)).toBe('<p>Hello, Good-bye</p>')
  })

  test('stay those of the default language where they can not be had, one by one', async () => {
    const { show } = await open({ [file('de')]: 503, [file('fr')]: { hello: 'Bonjour' } })
    expect(await show('de')).toBe('<p>Hello, Good-bye</p>')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(place.innerHTML).toBe('<p>Hello, Good-bye</p>')
    expect(await show('fr')).toBe('<p lang="fr">Bonjour, Good-bye</p>')
  })

  test('are never those of a language that came too late', async () => {
    const { show } = await open({ [file('de')]: [503, german], [file('fr')]: { hello: 'Bonjour', bye: 'Adieu' } })
    await show('de')
    expect(await show('fr')).toBe('<p lang="fr">Bonjour, Adieu</p>')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requests).toHaveLength(3)
    expect(place.innerHTML).toBe('<p lang="fr">Bonjour, Adieu</p>')
  })

  test('are asked for by their name', async () => {
    const { show, other } = await open({ [file('de')]: german, [file('de', 'other')]: { hello: 'Na', bye: 'Ciao' } })
    await show('de')
    expect(await show('de', { of: other })).toBe('<p lang="de">Na, Ciao</p>')
    expect(requests).toEqual([`GET ${file('de')}`, `GET ${file('de', 'other')}`])
  })
})

describe('the language of an island', () => {
  const queries = { 'translations/de/greeting': german }

  test('is that of its page, whose words come with the page', async () => {
    const { Page, show } = await open({})
    expect(await show(undefined, { lang: 'de', queries })).toBe('<p>Hallo, Tschüss</p>')
    expect(renderToStaticMarkup(<Page lang="de" queries={queries} />)).toBe('<p>Hallo, Tschüss</p>')
    expect(requests).toEqual([])
  })

  test.each([
    ['a table', null, '<p lang="en">Hello, Good-bye</p>'],
    ['a word', { hello: 'Hallo' }, '<p>Hallo, Good-bye</p>'],
  ])('is the default language where %s is missing', async (_, words, html) => {
    const { show } = await open({})
    expect(await show(undefined, { lang: 'de', queries: { 'translations/de/greeting': words } })).toBe(html)
    expect(requests).toEqual([])
  })

  test('is the one that is chosen, if the site has it', async () => {
    const { show } = await open({ [file('fr')]: { hello: 'Bonjour', bye: 'Adieu' } })
    const page = { lang: 'de', queries }
    expect(await show('en', page)).toBe('<p lang="en">Hello, Good-bye</p>')
    for (const other of ['es', '__proto__', '../..']) expect(await show(other, page)).toBe('<p>Hallo, Tschüss</p>')
    expect(requests).toEqual([])
    expect(await show('fr', page)).toBe('<p lang="fr">Bonjour, Adieu</p>')
  })
})

describe('translations', () => {
  test('are words under a name, in further languages', async () => {
    const { greeting } = await open({})
    expect(greeting).toMatchObject({ name: 'greeting', words: { hello: 'Hello', bye: 'Good-bye' } })
    expect(greeting.in('de', german)).toEqual({ name: 'greeting', language: 'de', words: german })
  })

  test.each(['', 'a b', 'a/b', '../a', 'a.b', 'a\n'])('can not be called %j', async (name) => {
    const { translations } = await import('../../../framework/react/translations.ts')
    expect(() => translations(name, {})).toThrow(
      `The translations "${name}" have an invalid name. Use letters, digits and hyphens only.`,
    )
  })
})
