import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Note } from '../../../site/analytics/note.ts'
import { DELAY } from '../../../site/analytics/start.ts'
import { readQueue } from '../../../site/analytics/queue.ts'
import { beginVisit } from '../support/visit.ts'

const at = (path: string) => `${location.origin}${path}`

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  const end = beginVisit()
  globalThis.dataLayer = undefined
  document.body.innerHTML = '<main id="page"></main>'
  return end
})

const arrival = (title: string, path: string): Note => [new Event('navigation:end'), title, at(path)]

/** Starts the analytics code like the entry, with these notes. */
async function begin(notes: Note[] = [[undefined, 'Home', at('/')]]) {
  const { start } = await import('../../../site/analytics/start.ts')
  start(notes)
  return { notes, start }
}

/** The title, path and referrer of each recorded page view. */
function views() {
  vi.advanceTimersByTime(DELAY)
  return readQueue().map(({ payload }) => [
    payload.title,
    `${String(payload.path)}${String(payload.search)}`,
    payload.referrer,
  ])
}

const sayNo = (isNo: boolean) => Object.assign(navigator, { globalPrivacyControl: isNo })

describe('a visit', () => {
  test('records each page, including pages noted before this code was loaded', async () => {
    const { notes } = await begin([[undefined, 'Home', at('/')], arrival('Blog', '/blog/')])
    expect(notes).toHaveLength(0)
    notes.push(arrival('About', '/about/'), arrival('Team', '/team/'))
    expect(views()).toEqual([
      ['Home', '/', ''],
      ['Blog', '/blog/', at('/')],
      ['About', '/about/', at('/blog/')],
      ['Team', '/team/', at('/about/')],
    ])
    expect(globalThis.dataLayer).toEqual(
      ['/', '/blog/', '/about/', '/team/'].map((path) => expect.objectContaining({ event: 'route-change', path })),
    )
  })

  test('records a page once for all its hashes; another query is another page', async () => {
    const { notes } = await begin()
    notes.push(arrival('Home', '/#part'), arrival('Home', '/?utm_id=2'), arrival('Home', '/?utm_id=2#part'))
    expect(views().map(([, path]) => path)).toEqual(['/', '/?utm_id=2'])
  })

  test('starts once, even if the entry starts it repeatedly', async () => {
    const { start, notes } = await begin()
    start(notes)
    notes.push(arrival('Blog', '/blog/'))
    expect(views()).toHaveLength(2)
  })

  test('continues when Back restores the document; its referrer is the first one again', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/')
    const { notes } = await begin()
    notes.push(arrival('Blog', '/blog/'))
    const restore = () => notes.push([new Event('pageshow'), 'Blog', at('/blog/')])
    restore()
    expect(views()[2]).toEqual(['Blog', '/blog/', 'https://search.example/'])
    sayNo(true)
    restore()
    notes.push(arrival('About', '/about/?utm_source=late'))
    expect(views()).toHaveLength(3)
    expect(localStorage.getItem('campaign')).toBeNull()
  })

  test('stores the campaign of every page, not only of the first', async () => {
    const { notes } = await begin([[undefined, 'Home', at('/?utm_source=letter')]])
    expect(localStorage.getItem('campaign')).toBe('{"source":"letter"}')
    notes.push(arrival('Home', '/?utm_source=mail'))
    expect(localStorage.getItem('campaign')).toBe('{"source":"mail"}')
  })

  test('does not record errors as pages', async () => {
    const { notes } = await begin()
    notes.push([new ErrorEvent('error', { error: Error('wrong') }), 'Home', at('/other/')])
    expect(views()).toHaveLength(1)
  })

  test('hydrates forms with a draft, on this page and on each further one', async () => {
    const wake = vi.fn<() => void>()
    const form = '<x-island><form data-draft="letter" data-event="sent"></form></x-island>'
    document.body.innerHTML = form
    sessionStorage.setItem('draft:letter', '{}')
    Object.assign(document.querySelector('x-island')!, { wake })
    await begin()
    expect(wake).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('navigation:end'))
    expect(wake).toHaveBeenCalledTimes(2)
  })

  test('removes the stored label of an experiment if no service runs it', async () => {
    localStorage.setItem('cta', 'Old words')
    await begin()
    expect(localStorage.getItem('cta')).toBeNull()
  })

  test('loads the tag manager if its id is set', async () => {
    vi.stubEnv('VITE_GTM_ID', 'GTM-7')
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
    await begin()
    expect(append.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-7',
    ])
  })

  test('starts the tag manager last', async () => {
    vi.stubEnv('VITE_GTM_ID', 'GTM-7')
    let found: object[] | undefined
    vi.spyOn(document.head, 'append').mockImplementation(() => void (found = [...globalThis.dataLayer!]))
    const { notes } = await begin()
    expect(found).toMatchObject([{ event: 'route-change', path: '/' }, { event: 'gtm.js' }])
    expect(notes).toHaveLength(0)
  })

  test('is recorded even if the browser refuses the tag manager', async () => {
    vi.stubEnv('VITE_GTM_ID', 'GTM-7')
    const told = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', told)
    const refused = TypeError('This document requires a TrustedScriptURL.')
    vi.spyOn(document.head, 'append').mockImplementation(() => {
      throw refused
    })
    const { notes } = await begin()
    notes.push(arrival('Blog', '/blog/'))
    expect(views().map(([title]) => title)).toEqual(['Home', 'Blog'])
    expect(told).toHaveBeenCalledExactlyOnceWith(refused)
  })

  test('is recorded even if a container replaces the list by one whose push throws', async () => {
    vi.stubEnv('VITE_GTM_ID', 'GTM-7')
    const told = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', told)
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    const { notes } = await begin()
    globalThis.dataLayer!.push = () => {
      throw Error('A tag failed.')
    }
    notes.push(arrival('Blog', '/blog/'))
    expect(views().map(([title]) => title)).toEqual(['Home', 'Blog'])
    expect(told).toHaveBeenCalledOnce()
  })

  test('does not ask for consent if the site does not require it', async () => {
    await begin()
    await vi.dynamicImportSettled()
    expect(document.querySelector('#consent')).toBeNull()
  })
})

describe('the label of the experiment', () => {
  const words = () => [...document.querySelectorAll('[data-cta]')].map(({ textContent }) => textContent)

  /** Observes a button for a visitor who has a variant. */
  beforeEach(() => {
    localStorage.setItem('cta-copy', 'control')
    localStorage.setItem('cta-exposed', 'control')
    document.body.innerHTML = '<a href="/"><span data-cta>As built</span></a>'
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 10, 10))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })

  test('is the built-in one if no service runs the experiment', async () => {
    const { notes } = await begin()
    notes.push(arrival('Blog', '/blog/'))
    expect([words(), localStorage.getItem('cta')]).toEqual([['As built'], null])
  })

  test('is that of the variant from the second page on', async () => {
    vi.stubEnv('VITE_POSTHOG_KEY', 'key')
    const { notes } = await begin()
    expect([words(), localStorage.getItem('cta')]).toEqual([['As built'], 'Contact'])
    notes.push(arrival('Blog', '/blog/'))
    expect(words()).toEqual(['Contact'])
  })
})

describe('without permission to record data', () => {
  test('nothing is recorded, stored or asked', async () => {
    sayNo(true)
    vi.stubEnv('VITE_CONSENT', 'required')
    const { notes } = await begin([[undefined, 'Home', at('/?utm_source=letter')]])
    notes.push(arrival('Blog', '/blog/'))
    await vi.dynamicImportSettled()
    expect([views(), localStorage.length, globalThis.dataLayer]).toEqual([[], 0, undefined])
    expect(document.querySelector('#consent')).toBeNull()
  })
})

describe('before the visitor has answered', () => {
  beforeEach(() => void vi.stubEnv('VITE_CONSENT', 'required'))

  async function sayYes() {
    await vi.dynamicImportSettled()
    const yes = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes')
    yes!.click()
  }

  test('nothing is recorded; after a yes, recording starts with the current page', async () => {
    const { notes } = await begin([[undefined, 'Home', at('/')], arrival('Blog', '/blog/')])
    notes.push([new ErrorEvent('error'), 'Blog', at('/blog/')], arrival('About', '/about/'))
    notes.push([new ErrorEvent('error'), 'About', at('/about/')])
    expect(views()).toEqual([])
    await sayYes()
    notes.push(arrival('Team', '/team/'))
    expect(views().map(([title]) => title)).toEqual(['About', 'Team'])
  })

  test('the first page is recorded after a yes on that page', async () => {
    await begin([
      [undefined, 'Home', at('/')],
      [new ErrorEvent('error'), 'Home', at('/')],
    ])
    await sayYes()
    expect(views()).toEqual([['Home', '/', '']])
  })

  test('a campaign is held in memory, from this page or from the previous one', async () => {
    await begin([[undefined, 'Home', at('/?utm_source=letter')], arrival('Blog', '/blog/')])
    expect(localStorage.getItem('campaign')).toBeNull()
    await sayYes()
    expect(localStorage.getItem('campaign')).toBe('{"source":"letter"}')
  })

  test.each([
    [at('/?utm_source=before'), '{"source":"before"}'],
    ['https://elsewhere.example/?utm_source=before', null],
  ])(
    'the campaign of the previous page, %s, counts only if the page belongs to this site',
    async (referrer, campaign) => {
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
      await begin()
      await sayYes()
      expect(localStorage.getItem('campaign')).toBe(campaign)
    },
  )
})
