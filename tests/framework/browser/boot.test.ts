import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeTab, dataOf, pageOf, settle, startRuntime } from '../../support/started-runtime.ts'

vi.mock('virtual:runtime-paths', () => ({
  matchPaths: [['^/app/(?<step>[^/]+)/?$', '/app/']],
  redirects: [['/old/', '/a/']],
  hasServiceWorker: true,
  hasIslands: true,
  hasLateParts: true,
  hasVisible: true,
  hasWholePages: true,
  hasOtherSlices: true,
  hasSheets: false,
  languages: undefined,
  messages: undefined,
  onDemand: undefined,
  holes: undefined,
}))

const PAGES = {
  [dataOf('/a/')]: pageOf('/a/'),
  [dataOf('/b/')]: pageOf('/b/'),
  [dataOf('/app/')]: pageOf('/app/', { html: '<x-island root="/app/one/ /app/two/"><h1>App</h1></x-island>' }),
}

const page = () => document.querySelector<HTMLElement>('#page')!
type Tail<List extends unknown[]> = List extends [unknown?, ...infer Rest] ? Rest : never
const announced = () => document.querySelector('#announcer')!.textContent

/** Clicks a link to `href` as a visitor does; returns whether the browser is left to follow it. */
async function click(href: string, init: MouseEventInit = {}): Promise<boolean> {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  let isLeft = false
  // The fake browser would follow the link, to another origin too, and stay there.
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', last, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  link.remove()
  await settle()
  return isLeft
}

/** What the browser does on Back: it changes the URL, and tells. */
async function goBackTo(url: string, state: object | null = null) {
  History.prototype.replaceState.call(history, state, '', url)
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.advanceTimersByTimeAsync(1)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(closeTab)

describe('a click on a link', () => {
  test('shows the page in the order: events, history, head, content, focus, announcer', async () => {
    const { events, requests } = await startRuntime(PAGES)
    expect(await click('/a/?q=1#part')).toBe(false)
    expect(events).toEqual(['start / -> /a/', 'end / -> /a/'])
    expect(requests).toEqual([`GET ${dataOf('/a/')}`])
    expect(location.href).toMatch(/\/a\/\?q=1#part$/)
    expect(history.state).toEqual({ key: expect.stringMatching(/^\w+$/) })
    expect(document.title).toBe('Title of /a/')
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
    expect(document.activeElement).toBe(page())
    expect(announced()).toBe('Navigated to /a/')
    expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).toBe(
      'https://site.example/a/?q=1#part',
    )
    expect(document.documentElement.dataset.lazy).toBe('')
    expect(held.take).toHaveBeenCalledTimes(1)
  })

  test('is followed at its canonical path, once however it is written', async () => {
    const { requests } = await startRuntime(PAGES)
    await click('/a')
    expect(location.pathname).toBe('/a/')
    await click('/old/')
    expect(location.pathname).toBe('/a/')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['with a modifier', '/a/', { ctrlKey: true }],
    ['on a file', '/rss.xml', {}],
    ['on another origin', 'https://other.example/a/', {}],
  ])('%s is the browser’s own', async (_, href, init) => {
    const { events } = await startRuntime(PAGES)
    expect(await click(href, init)).toBe(true)
    expect(events).toEqual([])
  })

  test('on the current page changes its history entry, and adds none', async () => {
    await startRuntime(PAGES)
    const { length } = history
    const state = history.state as object
    await click('/')
    expect(history).toHaveLength(length)
    expect(history.state).toEqual(state)
  })

  test('that only changes the hash asks for nothing, and announces nothing', async () => {
    const { requests, events } = await startRuntime(PAGES)
    await click('/#part')
    expect(requests).toEqual([])
    expect(events).toEqual(['start / -> /', 'end / -> /'])
    expect(announced()).toBe('')
  })
})

describe('events', () => {
  test('tell the cause, and at the end the status', async () => {
    const missing = {
      [dataOf('/nope/')]: 404,
      'HEAD /nope/': 404,
      '/page-data/404.html/page-data-rsc.json': pageOf('/404.html'),
    }
    const { runtime } = await startRuntime({ ...PAGES, ...missing })
    const told: unknown[] = []
    for (const name of ['start', 'end', 'error'] as const)
      runtime.on(`navigation:${name}`, ({ cause, status }) => told.push([name, cause, status]))
    await click('/a/')
    await runtime.navigate('/nope/')
    await goBackTo('/')
    expect(told).toEqual([
      ['start', 'link', undefined],
      ['end', 'link', 200],
      ['start', 'code', undefined],
      ['end', 'code', 404],
      ['start', 'back', undefined],
      ['end', 'back', 200],
    ])
  })

  test('can keep a visitor on a page with unsaved text', async () => {
    const { runtime, events } = await startRuntime(PAGES)
    const stop = runtime.on('navigation:before', ({ location }, event) => {
      if (location.pathname === '/a/') event.preventDefault()
    })
    expect(await click('/a/')).toBe(false)
    expect(events).toEqual([])
    expect(location.pathname).toBe('/')
    await click('/b/')
    expect(location.pathname).toBe('/b/')
    stop()
    await click('/a/')
    expect(location.pathname).toBe('/a/')
  })

  test('can keep the visitor from going Back: the entry of the page is the current one again', async () => {
    const { runtime, events } = await startRuntime(PAGES, { state: { key: '1' } })
    await click('/a/')
    events.length = 0
    const { state } = history
    runtime.on('navigation:before', (_, event) => event.preventDefault())
    const steps = vi.spyOn(history, 'go').mockImplementation(() => void goBackTo('/a/', state as object))
    await goBackTo('/', { key: '1' })
    await vi.dynamicImportSettled()
    await settle()
    expect(steps.mock.calls).toEqual([[1]])
    expect(events).toEqual([])
    expect(location.pathname).toBe('/a/')
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
  })
})

describe('a second trip', () => {
  test('starts where the first has ended, and back on the first page it is announced', async () => {
    const { events, requests } = await startRuntime(PAGES)
    await click('/a/')
    await goBackTo('/')
    expect(events.slice(2)).toEqual(['start /a/ -> /', 'end /a/ -> /'])
    expect(announced()).toBe('Navigated to Home')
    expect(page().innerHTML).toBe('<h1>Home</h1>')
    expect(document.activeElement).toBe(page())
    // The document came with this page.
    expect(requests).toHaveLength(1)
  })

  test('to the same page needs no request', async () => {
    const { requests } = await startRuntime(PAGES)
    for (const href of ['/a/', '/b/', '/a/']) await click(href)
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
    expect(requests).toHaveLength(2)
  })

  test('gets a key of its own for its history entry', async () => {
    await startRuntime(PAGES)
    const keys = [(history.state as { key: string }).key]
    for (const href of ['/a/', '/b/']) {
      await vi.advanceTimersByTimeAsync(10)
      await click(href)
      keys.push((history.state as { key: string }).key)
    }
    expect(new Set(keys).size).toBe(3)
  })
})

describe('Back', () => {
  const places = () => vi.mocked(scrollTo).mock.calls.map(([to]) => (to as ScrollToOptions).top)

  test('finds its place on the page before', async () => {
    await startRuntime(PAGES)
    await click('/a/')
    sessionStorage.setItem('scroll:/|home', '300')
    await goBackTo('/', { key: 'home' })
    expect(places()).toEqual([0, 300])
  })

  test('to a page whose history entry has no key starts at its top', async () => {
    await startRuntime(PAGES)
    await click('/a/')
    await goBackTo('/')
    expect(places()).toEqual([0, 0])
  })

  test('to a place on the same page stays where the browser has put it', async () => {
    await startRuntime(PAGES)
    await goBackTo('/?q=1')
    expect(places()).toEqual([])
  })

  test('on the same page waits until islands have heard of it, and a click does not', async () => {
    const { events } = await startRuntime(PAGES)
    const turns = async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    }
    History.prototype.replaceState.call(history, null, '', '/?q=1')
    dispatchEvent(new PopStateEvent('popstate'))
    await turns()
    expect(events).toEqual(['start / -> /'])
    await settle()
    expect(events).toEqual(['start / -> /', 'end / -> /'])
    void click('/#part')
    await turns()
    expect(events.slice(2)).toEqual(['start / -> /', 'end / -> /'])
  })
})

describe('a browser that refuses to change the URL, as after some hundred changes', () => {
  const canonicalOf = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href

  /** Refuses each change until it is told to stop. */
  function refuse(how: () => never | void) {
    const spies = (['pushState', 'replaceState'] as const).map((method) =>
      vi.spyOn(history, method).mockImplementation(how),
    )
    return () => spies.forEach((spy) => spy.mockRestore())
  }

  test.each([
    [
      'by an error',
      () => {
        throw new DOMException('100 times per 10 seconds', 'SecurityError')
      },
    ],
    ['without a word', () => {}],
  ])('shows the page all the same, %s, and the URL follows', async (_, how) => {
    const { events, loads } = await startRuntime(PAGES)
    const stop = refuse(how)
    await click('/a/?q=1')
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
    expect(location.pathname).toBe('/')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(location.pathname).toBe('/')
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(location.href).toMatch(/\/a\/\?q=1$/)
    expect(history.state).toEqual({ key: expect.any(String) })
    expect(canonicalOf()).toBe('https://site.example/a/?q=1')
    expect(events).toEqual(['start / -> /a/', 'end / -> /a/'])
    expect(loads).toEqual([])
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })

  test('gets the URL of the last page only', async () => {
    await startRuntime(PAGES)
    const stop = refuse(() => {})
    await click('/a/')
    await vi.dynamicImportSettled()
    await click('/b/')
    await vi.dynamicImportSettled()
    stop()
    await vi.advanceTimersByTimeAsync(3000)
    expect(location.pathname).toBe('/b/')
  })

  test('keeps the URL that other code has set meanwhile', async () => {
    await startRuntime(PAGES)
    const stop = refuse(() => {})
    await click('/a/')
    await vi.dynamicImportSettled()
    stop()
    history.replaceState(null, '', '/b/')
    await vi.advanceTimersByTimeAsync(3000)
    expect(location.pathname).toBe('/b/')
  })
})

describe('a URL that other code has changed', () => {
  const change = async (url: string, state: object | null = null) => {
    History.prototype.pushState.call(history, state, '', url)
    dispatchEvent(new Event('history:change'))
    await vi.advanceTimersByTimeAsync(1)
  }

  test('is followed: its page is shown, from the top', async () => {
    const { events, requests } = await startRuntime(PAGES)
    await change('/a/')
    expect(events).toEqual(['start / -> /a/', 'end / -> /a/'])
    expect(requests).toEqual([`GET ${dataOf('/a/')}`])
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  test('within the page is a navigation that moves nothing', async () => {
    const { events, runtime } = await startRuntime(PAGES, { html: '<h2 id="part">Part</h2>', state: { key: 'home' } })
    const causes: string[] = []
    runtime.on('navigation:end', ({ cause }) => causes.push(cause))
    const scrollIntoView = vi.spyOn(document.querySelector('#part')!, 'scrollIntoView')
    await change('/?q=1#part', { key: 'home' })
    expect(events).toEqual(['start / -> /', 'end / -> /'])
    expect(causes).toEqual(['code'])
    expect(scrollIntoView).not.toHaveBeenCalled()
    expect(vi.mocked(scrollTo)).not.toHaveBeenCalled()
  })

  test('whose page can not be had is loaded by the browser', async () => {
    const { loads } = await startRuntime({ [dataOf('/c/')]: 503 })
    await change('/c/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['reload'])
  })
})

describe('a link within the page', () => {
  test('gives the focus to its target', async () => {
    await startRuntime(PAGES, { html: '<h1>Home</h1><h2 id="part">Part</h2>' })
    await click('/#part')
    expect(document.activeElement!.id).toBe('part')
  })

  test('to its start goes there, wherever the visitor was', async () => {
    await startRuntime(PAGES, { state: { key: 'home' } })
    sessionStorage.setItem('scroll:/|home', '300')
    await click('/')
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  test('of a missing page keeps its 404 page as it is', async () => {
    const missing = { [dataOf('/nope/')]: 404, 'HEAD /nope/': 404 }
    await startRuntime({ ...missing, '/page-data/404.html/page-data-rsc.json': pageOf('/404.html') })
    await click('/nope/')
    const heading = page().firstChild
    expect(page().innerHTML).toBe('<h1>/404.html</h1>')
    await click('/nope/#part')
    expect(page().firstChild).toBe(heading)
  })
})

test('another origin is left to the browser, without a request or a report', async () => {
  const { runtime, loads, requests } = await startRuntime(PAGES)
  await runtime.navigate('https://other.example/there/')
  expect(loads).toEqual(['assign /there/'])
  expect(requests).toEqual([])
  expect(vi.mocked(reportError)).not.toHaveBeenCalled()
})

describe('a page whose island shows several paths', () => {
  test('stays while the visitor moves between them', async () => {
    const { requests } = await startRuntime(PAGES)
    await click('/app/')
    const island = page().firstChild
    await click('/app/one/')
    await click('/app/two/')
    expect(page().firstChild).toBe(island)
    expect(location.pathname).toBe('/app/two/')
    expect(requests).toHaveLength(1)
    expect(announced()).toBe('Navigated to App')
  })
})

describe('a page that can not be had', () => {
  test('is left to the browser after four tries, and its link from then on', async () => {
    const { events, loads, requests } = await startRuntime({ ...PAGES, [dataOf('/c/')]: 503 })
    await click('/c/?k=1')
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(4)
    expect(events).toEqual(['start / -> /c/', 'delayed / -> /c/', 'error / -> /c/'])
    expect(loads).toEqual(['assign /c/'])
    expect(location.pathname).toBe('/')
    expect(await click('/c/')).toBe(true)
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })

  test('does not keep the visitor from another page: the load is stopped', async () => {
    const { loads, events } = await startRuntime({ ...PAGES, [dataOf('/c/')]: 503 })
    await click('/c/')
    await vi.advanceTimersByTimeAsync(5000)
    await click('/a/')
    expect(loads).toEqual(['assign /c/', 'stop'])
    expect(events.at(-1)).toBe('end / -> /a/')
    await click('/b/')
    expect(loads).toHaveLength(2)
  })

  test('is reloaded on Back, where the URL is right already', async () => {
    const { loads } = await startRuntime({ ...PAGES, [dataOf('/c/')]: 503 })
    await click('/a/')
    await goBackTo('/c/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['reload'])
  })

  test('takes the place of the entry where that was asked for', async () => {
    const { loads, runtime } = await startRuntime({ [dataOf('/c/')]: 503 })
    void runtime.navigate('/c/', { replace: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['replace /c/'])
  })

  test.each([
    ['nothing', null],
    ['a slice that is no name', { header: 7 }],
  ])('whose map of slices holds %s is left to the browser, and is no bug', async (_, slicesMap) => {
    const { loads } = await startRuntime({ [dataOf('/a/')]: pageOf('/a/', { slicesMap: slicesMap as never }) })
    await click('/a/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['assign /a/'])
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })

  test('for want of one of its slices is left to the browser, and stays unseen', async () => {
    const plain = pageOf('/plain/', { slicesMap: { header: 'plain' } })
    const { loads } = await startRuntime({ [dataOf('/plain/')]: plain, '/slice-data/plain.json': 503 })
    await click('/plain/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['assign /plain/'])
    expect(page().innerHTML).toBe('<h1>Home</h1>')
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })
})

test('a bug is reported to the window, and the browser loads the page', async () => {
  const { loads, events } = await startRuntime({ [dataOf('/a/')]: pageOf('/a/') })
  vi.spyOn(page(), 'replaceChildren').mockImplementation(() => {
    throw TypeError('a bug')
  })
  await click('/a/')
  expect(vi.mocked(reportError)).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))
  expect(events.at(-1)).toBe('error / -> /a/')
  expect(loads).toEqual(['assign /a/'])
})

describe('a visitor who leaves', () => {
  const LATE = { ...PAGES, [dataOf('/c/')]: 503 }
  const leave = () => void dispatchEvent(new Event('beforeunload'))

  test('is not brought back by a trip that was under way', async () => {
    const { loads, events } = await startRuntime(LATE)
    await click('/c/')
    await vi.advanceTimersByTimeAsync(1000)
    expect(document.querySelector('#progress')!.textContent).toBe('Loading')
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loads).toEqual([])
    expect(events).toEqual(['start / -> /c/', 'delayed / -> /c/'])
    expect(document.querySelector('#progress')!.textContent).toBe('')
  })

  test('is not brought back by a page that arrives meanwhile', async () => {
    await startRuntime({ ...PAGES, [dataOf('/a/')]: [503, pageOf('/a/')] })
    await click('/a/')
    leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(location.pathname).toBe('/')
  })

  test('is not brought back by a new build', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    leave()
    await idle()
    expect(loads).toEqual([])
  })

  test('and stays after all can follow a link: what the browser still loads is stopped', async () => {
    const { loads, events } = await startRuntime(PAGES)
    leave()
    await click('/a/')
    expect(loads).toEqual(['stop'])
    expect(events.at(-1)).toBe('end / -> /a/')
  })

  test('and is still there after fifteen seconds has stayed', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    leave()
    await vi.advanceTimersByTimeAsync(15_000)
    await idle()
    expect(loads).toEqual(['reload'])
  })
})

describe('the start', () => {
  test('touches as little as it can: the page is read after it, and links are looked at when the browser is idle', async () => {
    const { idle } = await startRuntime({}, {}, () => vi.spyOn(document, 'querySelectorAll'))
    const selectors = () => vi.mocked(document.querySelectorAll).mock.calls.map(([selector]) => selector)
    const define = vi.mocked(customElements.define)
    expect(define).not.toHaveBeenCalled()
    expect(document.adoptedStyleSheets).toEqual([])
    expect(selectors()).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(define).toHaveBeenCalledTimes(1)
    expect(selectors()).toEqual(['head>[data-page]', '[data-slot]'])
    await idle()
    await vi.dynamicImportSettled()
    await settle()
    expect(selectors()).toContain('a[href]')
  })

  test('does not wait where somebody acts', async () => {
    await startRuntime(PAGES)
    const define = vi.mocked(customElements.define)
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(define).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(define).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerover', 'focusin', 'touchstart', 'keydown', 'click'])(
    'of an island comes at %s, whatever it waits for',
    async (type) => {
      await startRuntime({}, { html: '<x-island><button>Press</button></x-island>' })
      const wake = vi.fn<() => void>()
      Object.assign(document.querySelector('x-island')!, { wake })
      document.querySelector('button')!.dispatchEvent(new Event(type, { bubbles: true }))
      expect(wake).toHaveBeenCalledTimes(1)
    },
  )
})

describe('waiting', () => {
  test('is said after a second, and no longer once the page is there', async () => {
    const progress = () => document.querySelector('#progress')!.textContent
    await startRuntime({ [dataOf('/a/')]: [503, 503, 503, pageOf('/a/')] })
    await click('/a/')
    await vi.advanceTimersByTimeAsync(999)
    expect(progress()).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(progress()).toBe('Loading')
    await vi.advanceTimersByTimeAsync(1000)
    expect(progress()).toBe('')
  })
})

describe('a new build', () => {
  const foreign = { [dataOf('/a/')]: pageOf('/a/', { webpackCompilationHash: 'two' }) }

  test('costs its page one full load; after that the page is shown as it is', async () => {
    const { loads } = await startRuntime(foreign)
    await click('/a/')
    expect(loads).toEqual(['assign /a/'])
    const again = await startRuntime(foreign)
    await click('/a/')
    expect(again.loads).toEqual([])
    expect(page().dataset.build).toBe('two')
  })

  test('is found at idle time, and reloads the page once', async () => {
    const answers = { '/page-data/app-data.json': { webpackCompilationHash: 'two' } }
    const first = await startRuntime(answers)
    expect(first.requests).toEqual([])
    await first.idle()
    expect(first.loads).toEqual(['reload'])
    const second = await startRuntime(answers)
    await second.idle()
    expect(second.loads).toEqual([])
  })

  test('does not keep a visitor who clicks while the page reloads: the load is stopped', async () => {
    const { idle, loads, events } = await startRuntime({
      ...PAGES,
      '/page-data/app-data.json': { webpackCompilationHash: 'two' },
    })
    await idle()
    await click('/a/')
    expect(loads).toEqual(['reload', 'stop'])
    expect(events.at(-1)).toBe('end / -> /a/')
  })

  test('of which nothing is known reloads nothing', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': 503 })
    await idle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual([])
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })

  test('does not reload a page that is being left', async () => {
    const { idle, loads } = await startRuntime({
      '/page-data/app-data.json': { webpackCompilationHash: 'two' },
      [dataOf('/c/')]: 503,
    })
    await click('/c/')
    await vi.advanceTimersByTimeAsync(5000)
    await idle()
    expect(loads).toEqual(['assign /c/'])
  })

  test('does not reload under a trip that is under way: the trip finds the new build by itself', async () => {
    const { idle, loads, events } = await startRuntime({
      '/page-data/app-data.json': { webpackCompilationHash: 'two' },
      [dataOf('/a/')]: [503, pageOf('/a/')],
    })
    await click('/a/')
    await idle()
    expect(loads).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(events.at(-1)).toBe('end / -> /a/')
    expect(loads).toEqual([])
  })

  test('is reloaded only once a new service worker has taken over', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    dispatchEvent(new CustomEvent('serviceworker:updated'))
    await idle()
    expect(loads).toEqual([])
    dispatchEvent(new CustomEvent('serviceworker:active'))
    await settle()
    expect(loads).toEqual(['reload'])
  })

  test('keeps what was typed over the reload', async () => {
    const answers = { '/page-data/app-data.json': { webpackCompilationHash: 'two' } }
    const html = '<input><input type="checkbox">'
    const options = { html, state: { key: 'home' }, type: 'reload' }
    const { idle } = await startRuntime(answers, options)
    const [text, box] = document.querySelectorAll('input')
    text!.value = 'Hello'
    box!.checked = true
    for (const input of [text!, box!]) input.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
    await idle()
    await startRuntime({}, options)
    await vi.dynamicImportSettled()
    expect([...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
      ['Hello', false],
      ['on', true],
    ])
  })

  test('of a service worker makes the next trip a full load, once the worker has taken over', async () => {
    const { loads, events } = await startRuntime(PAGES)
    dispatchEvent(new CustomEvent('serviceworker:updated'))
    await click('/a/')
    expect(loads).toEqual([])
    dispatchEvent(new CustomEvent('serviceworker:active'))
    await settle()
    expect(loads).toEqual(['assign /a/'])
    expect(events.at(-1)).toBe('error / -> /a/')
  })
})

describe('the start', () => {
  test('keeps the page as it is, and asks for nothing', async () => {
    const { events, loads, requests } = await startRuntime()
    await settle()
    expect([events, loads, requests]).toEqual([[], [], []])
    expect(announced()).toBe('')
    expect(history.scrollRestoration).toBe('manual')
    expect(vi.mocked(customElements.define)).toHaveBeenCalledExactlyOnceWith('x-island', expect.any(Function))
  })

  test('writes the path as its page does', async () => {
    await startRuntime({}, { at: '/a?q=1#part', path: '/a/' })
    expect(location.href).toMatch(/\/a\/\?q=1#part$/)
  })

  test('follows a redirect', async () => {
    const { loads } = await startRuntime({}, { at: '/old/', path: '/404.html' })
    expect(loads).toEqual(['replace /a/'])
  })

  test('shows the page that answers where the host had its 404 page', async () => {
    const { events } = await startRuntime(PAGES, { at: '/app/one/', path: '/404.html' })
    await settle()
    expect(events).toEqual(['end /app/one/ -> /app/one/'])
    expect(page().textContent).toBe('App')
  })

  test('keeps a 404 page and its URL if nothing else answers', async () => {
    const { requests, events } = await startRuntime(PAGES, { at: '/nope', path: '/404.html' })
    await settle()
    expect([requests, events]).toEqual([[], []])
    expect(location.pathname).toBe('/nope')
  })

  test('keeps a page that answers for the path of a match-path', async () => {
    const { events } = await startRuntime(PAGES, { at: '/app/one/', path: '/app/' })
    await settle()
    expect(events).toEqual([])
  })

  test.each([['the browser is too old to say how the document was opened', []]])(
    'does without where %s',
    async (_, entries) => {
      await startRuntime()
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
      const { boot } = await import('../../../framework/browser/boot.ts')
      expect(() => boot()).not.toThrow()
    },
  )

  test('does not move a reloaded page whose history entry has no key', async () => {
    await startRuntime({}, { type: 'reload' })
    expect(vi.mocked(scrollTo)).not.toHaveBeenCalled()
  })

  test('tries once more for the page behind the offline page, and is content with it', async () => {
    const { loads, requests } = await startRuntime({ [dataOf('/a/')]: 503 }, { at: '/a/', path: '/offline.html' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(4)
    expect(loads).toEqual([])
  })

  test('catches up with a visitor who went Back before it', async () => {
    const { events } = await startRuntime(PAGES, { at: '/a/', asked: '/' })
    await vi.advanceTimersByTimeAsync(1)
    expect(events).toEqual(['end /a/ -> /a/'])
    expect(page().innerHTML).toBe('<h1>/a/</h1>')
  })

  test('finds the place of a visitor who went Back before it', async () => {
    sessionStorage.setItem('scroll:/a/|known', '300')
    await startRuntime(PAGES, { at: '/a/', asked: '/', state: { key: 'known' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' })
  })

  test.each([
    ['navigate', 0],
    ['reload', 1],
    ['back_forward', 1],
  ])('of a document that was opened by %s returns to its place %i times', async (type, times) => {
    sessionStorage.setItem('scroll:/|known', '300')
    await startRuntime({}, { type, state: { key: 'known' } })
    expect(vi.mocked(scrollTo).mock.calls).toEqual(
      Array.from({ length: times }, () => [{ top: 300, behavior: 'instant' }]),
    )
  })
})

describe('fetching ahead', () => {
  /** Starts the runtime, and lets it do what waits for idle time. */
  async function startAtIdle(...options: Tail<Parameters<typeof startRuntime>>) {
    const known = { '/page-data/app-data.json': { webpackCompilationHash: 'one' } }
    const started = await startRuntime({ ...PAGES, ...known }, ...options)
    await started.idle()
    await vi.dynamicImportSettled()
    await settle()
    started.requests.length = 0
    return started
  }

  test('asks for the pages of links in view after three seconds, and forgets those that leave it', async () => {
    const { look, requests } = await startAtIdle()
    look(true)
    await vi.advanceTimersByTimeAsync(2999)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toEqual([`GET ${dataOf('/a/')}`, `GET ${dataOf('/b/')}`])
  })

  test('leaves out the links that have left', async () => {
    const { look, requests } = await startAtIdle()
    look(true)
    look(false)
    await vi.advanceTimersByTimeAsync(9000)
    expect(requests).toEqual([])
  })

  test('asks at once for a link that is hovered, and goes nowhere', async () => {
    const { events, requests } = await startRuntime(PAGES)
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await settle()
    expect(requests).toEqual([`GET ${dataOf('/a/')}`])
    expect(events).toEqual([])
  })

  test('follows the site’s policy', async () => {
    const { runtime, requests } = await startAtIdle({ boot: { prefetch: { shouldPrefetch: () => false } } })
    void runtime.prefetch('/a/')
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(9000)
    expect(requests).toEqual([])
  })

  test('of a page that the site names comes first, and tells when it is here', async () => {
    const { runtime, requests, look } = await startAtIdle()
    look(true)
    await runtime.prefetch('/old/')
    expect(requests).toEqual([`GET ${dataOf('/a/')}`])
    await vi.advanceTimersByTimeAsync(3000)
    expect(requests).toEqual([`GET ${dataOf('/a/')}`, `GET ${dataOf('/b/')}`])
  })

  test('asks the policy of the page and its link', async () => {
    const asked: unknown[] = []
    const shouldPrefetch = (path?: string, link?: HTMLAnchorElement) => (asked.push([path, link?.pathname]), false)
    const { runtime, requests } = await startRuntime(PAGES, { boot: { prefetch: { shouldPrefetch } } })
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await runtime.prefetch('/b/')
    expect(asked).toEqual([
      ['/a/', '/a/'],
      ['/b/', undefined],
    ])
    expect(requests).toEqual([])
  })

  /** What is asked for when the links are in view, and when one is hovered. */
  async function tryLink(when: string) {
    const html = `<a href="/a/" data-prefetch="${when}">A</a>`
    // The links of the header lead to the same pages.
    const { look, requests } = await startAtIdle({ html }, () =>
      document.querySelector('[data-slot]')!.replaceChildren(),
    )
    look(true)
    await settle()
    const atOnce = requests.length
    await vi.advanceTimersByTimeAsync(3000)
    const inView = requests.length
    document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await settle()
    return [atOnce, inView, requests.length]
  }

  test.each([
    ['now', [1, 1, 1]],
    ['visible', [0, 1, 1]],
    ['hover', [0, 0, 1]],
    ['off', [0, 0, 0]],
    ['', [0, 1, 1]],
  ])('of a link with data-prefetch="%s": at once, in view, hovered: %j', async (when, expected) => {
    expect(await tryLink(when)).toEqual(expected)
  })
})

describe('the site', () => {
  test('sends the visitor somewhere, and keeps its state in the entry', async () => {
    const { runtime } = await startRuntime(PAGES)
    await runtime.navigate('/a/', { state: { from: 'test' } })
    expect(history.state).toEqual({ key: expect.any(String), from: 'test' })
    const { key } = history.state as { key: string }
    await runtime.navigate('/b/', { replace: true, state: { more: 1 } })
    expect(history.state).toEqual({ key, from: 'test', more: 1 })
  })

  test('hears of events until it stops listening', async () => {
    const { runtime } = await startRuntime(PAGES)
    const heard: string[] = []
    const stop = runtime.on('navigation:end', ({ location }) => heard.push(location.pathname))
    await click('/a/')
    stop()
    await click('/b/')
    expect(heard).toEqual(['/a/'])
  })

  test('may leave query and hash out of the canonical link', async () => {
    await startRuntime(PAGES, { boot: { stripCanonical: true } })
    await click('/a/?q=1#part')
    expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).toBe('https://site.example/a/')
  })
})

test.each([
  ['a key', new KeyboardEvent('keydown', { key: 'End' })],
  ['a search that a menu has opened', new Event('blur')],
])('%s lays the whole page out', async (_, event) => {
  await startRuntime()
  document.documentElement.dataset.lazy = ''
  dispatchEvent(event)
  expect('lazy' in document.documentElement.dataset).toBe(false)
})

test('the whole page is laid out at idle time, once the visitor is active', async () => {
  const { idle } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'one' } })
  document.documentElement.dataset.lazy = ''
  await idle()
  // The code for it is a chunk of its own.
  await vi.dynamicImportSettled()
  expect(document.documentElement.dataset.lazy).toBe('')
  dispatchEvent(new Event('pointermove'))
  await settle()
  await idle()
  expect('lazy' in document.documentElement.dataset).toBe(false)
})
