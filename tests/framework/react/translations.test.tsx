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
    history.replaceState(null, '', '/')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Shows a component in a language, as far as its words are there. */
async function open(answers: Record<string, Answer | Answer[]>) {
  const network = fakeNetwork(answers)
  requests = network.requests
  vi.stubGlobal('fetch', network.fetch)
  const { translations, useTranslations } = await import('../../../framework/react/translations.ts')
  const greeting = translations('greeting', { hello: 'Hello', bye: 'Good-bye' })
  const other = translations('other', { hello: 'Hi', bye: 'Bye' })
  function Greeting({ language, of = greeting }: { language?: string; of?: typeof greeting }) {
    const { words, language: shown } = useTranslations(of, ['en', 'de', 'fr'], language)
    return <p lang={shown}>{`${words.hello}, ${words.bye}`}</p>
  }
  return {
    Greeting,
    other,
    greeting,
    async show(language?: string, of = greeting) {
      act(() => root.render(<Greeting of={of} {...(language && { language })} />))
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
    const { Greeting } = await open({})
    expect(renderToStaticMarkup(<Greeting language="de" />)).toBe('<p>Hello, Good-bye</p>')
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
    expect(await show('de', other)).toBe('<p lang="de">Na, Ciao</p>')
    expect(requests).toEqual([`GET ${file('de')}`, `GET ${file('de', 'other')}`])
  })
})

describe('the language of an island', () => {
  test.each([
    ['/de/greeting/', '<p lang="de">Hallo, Tschüss</p>', [`GET ${file('de')}`]],
    ['/greeting/', '<p>Hello, Good-bye</p>', []],
    ['/en/greeting/', '<p>Hello, Good-bye</p>', []],
    ['/es/greeting/', '<p>Hello, Good-bye</p>', []],
  ])('is that of its page, %s', async (path, html, asked) => {
    history.replaceState(null, '', path)
    const { show } = await open({ [file('de')]: german })
    expect(await show()).toBe(html)
    expect(requests).toEqual(asked)
  })

  test('is the one that is chosen, if the site has it', async () => {
    history.replaceState(null, '', '/de/greeting/')
    const { show } = await open({ [file('de')]: german })
    expect(await show('en')).toBe('<p>Hello, Good-bye</p>')
    expect(requests).toEqual([])
    expect(await show('es')).toBe('<p lang="de">Hallo, Tschüss</p>')
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
