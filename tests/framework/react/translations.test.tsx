import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeNetwork, type Answer } from '../../support/fake-network.ts'

let root: Root
let container: HTMLElement
let requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.createElement('div')
  root = createRoot(container)
  return () => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const NO_QUERIES = {}

interface PageProps {
  lang?: string
  queries?: Record<string, unknown>
  language?: string
}

/** Loads the modules with this network. Returns a component that shows its words, and a function to render it. */
async function open(answers: Record<string, Answer | Answer[]>) {
  const network = fakeNetwork(answers)
  requests = network.requests
  vi.stubGlobal('fetch', network.fetch)
  const { translations, useTranslations } = await import('../../../framework/react/translations.ts')
  const { QueriesContext } = await import('../../../framework/kernel/page/context.ts')
  const { LanguageContext } = await import('../../../framework/react/language-context.ts')
  const greeting = translations('greeting', { hello: 'Hello', bye: 'Good-bye' })
  const other = translations('other', { hello: 'Hi', bye: 'Bye' })
  function Greeting({ language, of = greeting }: { language?: string; of?: typeof greeting }) {
    const { words, language: shown } = useTranslations(of, language)
    return <p lang={shown}>{`${words.hello}, ${words.bye}`}</p>
  }
  /** A page in a language, with the data of its static queries. */
  function Page({ lang = 'en', queries = NO_QUERIES, ...props }: PageProps) {
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
      return container.innerHTML
    },
  }
}

const german = { hello: 'Hallo', bye: 'Tschüss' }
const file = (language: string, name = 'greeting') => `/translations/${language}/${name}.json`

describe('words of an island', () => {
  test('are in the default language at first, and in the selected language once they are loaded', async () => {
    const { show } = await open({ [file('de')]: german })
    expect(await show()).toBe('<p>Hello, Good-bye</p>')
    expect(requests).toEqual([])
    expect(await show('de')).toBe('<p lang="de">Hallo, Tschüss</p>')
    expect(await show()).toBe('<p>Hello, Good-bye</p>')
    expect(await show('de')).toBe('<p lang="de">Hallo, Tschüss</p>')
    expect(requests).toEqual([`GET ${file('de')}`])
  })

  test('are in the default language in the build', async () => {
    const { Page } = await open({})
    expect(renderToStaticMarkup(<Page language="de" />)).toBe('<p>Hello, Good-bye</p>')
  })

  test('missing words and files fall back to the default language', async () => {
    const { show } = await open({ [file('de')]: 503, [file('fr')]: { hello: 'Bonjour' } })
    expect(await show('de')).toBe('<p>Hello, Good-bye</p>')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(container.innerHTML).toBe('<p>Hello, Good-bye</p>')
    expect(await show('fr')).toBe('<p lang="fr">Bonjour, Good-bye</p>')
  })

  test('ignore a language that is loaded after another was selected', async () => {
    const { show } = await open({ [file('de')]: [503, german], [file('fr')]: { hello: 'Bonjour', bye: 'Adieu' } })
    await show('de')
    expect(await show('fr')).toBe('<p lang="fr">Bonjour, Adieu</p>')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requests).toHaveLength(3)
    expect(container.innerHTML).toBe('<p lang="fr">Bonjour, Adieu</p>')
  })

  test('are loaded by their name', async () => {
    const { show, other } = await open({ [file('de')]: german, [file('de', 'other')]: { hello: 'Na', bye: 'Ciao' } })
    await show('de')
    expect(await show('de', { of: other })).toBe('<p lang="de">Na, Ciao</p>')
    expect(requests).toEqual([`GET ${file('de')}`, `GET ${file('de', 'other')}`])
  })
})

describe('the language of an island', () => {
  const queries = { 'translations/de/greeting': german }

  test('is the language of its page, whose words are part of the page', async () => {
    const { Page, show } = await open({})
    expect(await show(undefined, { lang: 'de', queries })).toBe('<p>Hallo, Tschüss</p>')
    expect(renderToStaticMarkup(<Page lang="de" queries={queries} />)).toBe('<p>Hallo, Tschüss</p>')
    expect(requests).toEqual([])
  })

  test.each([
    ['a table', null, '<p lang="en">Hello, Good-bye</p>'],
    ['a word', { hello: 'Hallo' }, '<p>Hallo, Good-bye</p>'],
  ])('falls back to the default language if %s is missing', async (_, words, html) => {
    const { show } = await open({})
    expect(await show(undefined, { lang: 'de', queries: { 'translations/de/greeting': words } })).toBe(html)
    expect(requests).toEqual([])
  })

  test('is the selected language, if the site has it', async () => {
    const { show } = await open({ [file('fr')]: { hello: 'Bonjour', bye: 'Adieu' } })
    const page = { lang: 'de', queries }
    expect(await show('en', page)).toBe('<p lang="en">Hello, Good-bye</p>')
    for (const other of ['es', '__proto__', '../..']) expect(await show(other, page)).toBe('<p>Hallo, Tschüss</p>')
    expect(requests).toEqual([])
    expect(await show('fr', page)).toBe('<p lang="fr">Bonjour, Adieu</p>')
  })
})

describe('translations', () => {
  test('have a name, words, and other languages', async () => {
    const { greeting } = await open({})
    expect(greeting).toMatchObject({ name: 'greeting', words: { hello: 'Hello', bye: 'Good-bye' } })
    expect(greeting.in('de', german)).toEqual({ name: 'greeting', language: 'de', words: german })
  })

  test.each(['', 'a b', 'a/b', '../a', 'a.b', 'a\n'])('cannot have the name %j', async (name) => {
    const { translations } = await import('../../../framework/react/translations.ts')
    expect(() => translations(name, {})).toThrow(
      `The translations "${name}" have an invalid name. Use letters, digits and hyphens only.`,
    )
  })
})
