import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { closeTab, dataOf, pageOf, settle, startRuntime } from '../../support/started-runtime.ts'

vi.mock('virtual:runtime-paths', async () => ({
  ...(await import('../../support/runtime-paths.ts')),
  matchPaths: [['^/app/(?<step>[^/]+)/?$', '/app/']],
  redirects: [['/old/', '/a/']],
  hasServiceWorker: true,
}))

const PAGES = {
  [dataOf('/a/')]: pageOf('/a/'),
  [dataOf('/b/')]: pageOf('/b/'),
  [dataOf('/app/')]: pageOf('/app/', { html: '<x-island root="/app/one/ /app/two/"><h1>App</h1></x-island>' }),
}

const page = () => document.querySelector<HTMLElement>('#page')!
type Tail<List extends unknown[]> = List extends [unknown?, ...infer Rest] ? Rest : never
const announced = () => document.querySelector('#announcer')!.textContent

/** Clicks a link to `href`. Returns whether the browser follows it. Follows links within the page like the browser. */
async function click(href: string, init: MouseEventInit = {}): Promise<boolean> {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  let isDefault = false
  // Otherwise happy-dom navigates, also to another origin.
  const last = (event: Event) => {
    isDefault = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', last, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  link.remove()
  if (isDefault && href.startsWith(`${location.pathname}#`)) {
    History.prototype.pushState.call(history, null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  await settle()
  return isDefault
}

/** Does what the browser does on Back: changes the URL and dispatches `popstate`. */
async function goBackTo(url: string, state: object | null = { key: 'earlier' }) {
  History.prototype.replaceState.call(history, state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state }))
  await vi.advanceTimersByTimeAsync(1)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(closeTab)

describe('a click on a link', () => {
  test('updates history, head, content, focus and announcer', async () => {
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
    // The position of the target is exact only in a page that is laid out.
    expect(document.documentElement.dataset.lazy).toBeUndefined()
    expect(held.take).toHaveBeenCalledTimes(1)
  })

  test('leads to the canonical path; other spellings need no further request', async () => {
    const { requests } = await startRuntime(PAGES)
    await click('/a')
    expect(location.pathname).toBe('/a/')
    await click('/old/')
    expect(location.pathname).toBe('/a/')
    expect(requests).toHaveLength(1)
  })

  test('within the page is followed by the browser, sends no request and announces nothing', async () => {
    const { requests, events } = await startRuntime(PAGES)
    const { key } = history.state as { key: string }
    await vi.advanceTimersByTimeAsync(10)
    expect(await click('/#part')).toBe(true)
    expect(requests).toEqual([])
    expect(events).toEqual(['start / -> /', 'end / -> /'])
    expect(announced()).toBe('')
    expect(history.state).toEqual({ key: expect.stringMatching(/^\w+$/) })
    expect(history.state.key).not.toBe(key)
  })
})

describe('events', () => {
  test('are received until the listener is removed', async () => {
    const { runtime } = await startRuntime(PAGES)
    const received: string[] = []
    const stop = runtime.on('navigation:end', ({ location }) => received.push(location.pathname))
    await click('/a/')
    stop()
    await click('/b/')
    expect(received).toEqual(['/a/'])
  })

  test('can prevent Back: the history returns to the entry of the page', async () => {
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

describe('Back', () => {
  const scrollPositions = () => vi.mocked(scrollTo).mock.calls.map(([to]) => (to as ScrollToOptions).top)

  test('scrolls to the top if the history entry has no key', async () => {
    await startRuntime(PAGES)
    await click('/a/')
    await goBackTo('/', null)
    expect(scrollPositions()).toEqual([0, 0])
  })

  test('within the same page keeps the scroll position of the browser', async () => {
    await startRuntime(PAGES)
    await goBackTo('/?q=1', null)
    expect(scrollPositions()).toEqual([])
  })
})

describe('a browser that rejects changes of the URL because of its rate limit', () => {
  const canonicalOf = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href

  /** Rejects each change until the returned function is called. */
  function rejectChanges(how: () => never | void) {
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
    ['silently', () => {}],
  ])('shows the page anyway, %s, and changes the URL later', async (_, how) => {
    const { events, loads } = await startRuntime(PAGES)
    const stop = rejectChanges(how)
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

  test('only sets the URL of the last page', async () => {
    await startRuntime(PAGES)
    const stop = rejectChanges(() => {})
    await click('/a/')
    await vi.dynamicImportSettled()
    await click('/b/')
    await vi.dynamicImportSettled()
    stop()
    await vi.advanceTimersByTimeAsync(3000)
    expect(location.pathname).toBe('/b/')
  })

  test('keeps a URL that other code has set in the meantime', async () => {
    await startRuntime(PAGES)
    const stop = rejectChanges(() => {})
    await click('/a/')
    await vi.dynamicImportSettled()
    stop()
    history.replaceState(null, '', '/b/')
    await vi.advanceTimersByTimeAsync(3000)
    expect(location.pathname).toBe('/b/')
  })
})

describe('a URL changed by other code', () => {
  const change = async (url: string, state: object | null = null) => {
    History.prototype.pushState.call(history, state, '', url)
    dispatchEvent(new Event('history:change'))
    await vi.advanceTimersByTimeAsync(1)
  }

  test('reloads the document if its page cannot be loaded', async () => {
    const { loads } = await startRuntime({ [dataOf('/c/')]: 503 })
    await change('/c/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['reload'])
  })
})

describe('a link within the page', () => {
  test('of a missing page keeps the content of the 404 page', async () => {
    const missing = { [dataOf('/nope/')]: 404, 'HEAD /nope/': 404 }
    await startRuntime({ ...missing, '/page-data/404.html/page-data-rsc.json': pageOf('/404.html') })
    await click('/nope/')
    const heading = page().firstChild
    expect(page().innerHTML).toBe('<h1>/404.html</h1>')
    await click('/nope/#part')
    expect(page().firstChild).toBe(heading)
  })
})

describe('a page that cannot be loaded', () => {
  test('replaces the history entry if `replace` is set', async () => {
    const { loads, runtime } = await startRuntime({ [dataOf('/c/')]: 503 })
    void runtime.navigate('/c/', { replace: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['replace /c/'])
  })

  test.each([
    ['nothing', null],
    ['a name that is not a string', { header: 7 }],
  ])('because its map of slices has %s is left to the browser, without a reported error', async (_, slicesMap) => {
    const { loads } = await startRuntime({ [dataOf('/a/')]: pageOf('/a/', { slicesMap: slicesMap as never }) })
    await click('/a/')
    await vi.advanceTimersByTimeAsync(5000)
    expect(loads).toEqual(['assign /a/'])
    expect(vi.mocked(reportError)).not.toHaveBeenCalled()
  })
})

describe('a visitor who leaves', () => {
  const LATE = { ...PAGES, [dataOf('/c/')]: 503 }
  const leave = () => void dispatchEvent(new Event('beforeunload'))

  test('is not interrupted by a pending navigation', async () => {
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

  test('is not interrupted by a new build', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    leave()
    await idle()
    expect(loads).toEqual([])
  })

  test('is considered to stay after fifteen seconds', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    leave()
    await vi.advanceTimersByTimeAsync(15_000)
    await idle()
    expect(loads).toEqual(['reload'])
  })
})

describe('the start', () => {
  test('does little work: the page is read afterwards, and links are read at idle time', async () => {
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

  test('does not delay the islands after an interaction', async () => {
    await startRuntime(PAGES)
    const define = vi.mocked(customElements.define)
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(define).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(define).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerover', 'focusin', 'touchstart', 'keydown', 'click'])(
    'of an island happens at %s, whatever its trigger is',
    async (type) => {
      await startRuntime({}, { html: '<x-island><button>Press</button></x-island>' })
      const wake = vi.fn<() => void>()
      Object.assign(document.querySelector('x-island')!, { wake })
      document.querySelector('button')!.dispatchEvent(new Event(type, { bubbles: true }))
      expect(wake).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a new build', () => {
  test('is detected at idle time, and reloads the page once', async () => {
    const answers = { '/page-data/app-data.json': { webpackCompilationHash: 'two' } }
    const first = await startRuntime(answers)
    expect(first.requests).toEqual([])
    await first.idle()
    expect(first.loads).toEqual(['reload'])
    const second = await startRuntime(answers)
    await second.idle()
    expect(second.loads).toEqual([])
  })

  test('does not block a click while the page reloads: the reload is stopped', async () => {
    const { idle, loads, events } = await startRuntime({
      ...PAGES,
      '/page-data/app-data.json': { webpackCompilationHash: 'two' },
    })
    await idle()
    await click('/a/')
    expect(loads).toEqual(['reload', 'stop'])
    expect(events.at(-1)).toBe('end / -> /a/')
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

  test('does not reload during a navigation, which detects the new build itself', async () => {
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

  test('reloads only after a new service worker is active', async () => {
    const { idle, loads } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'two' } })
    dispatchEvent(new CustomEvent('serviceworker:updated'))
    await idle()
    expect(loads).toEqual([])
    dispatchEvent(new CustomEvent('serviceworker:active'))
    await settle()
    expect(loads).toEqual(['reload'])
  })

  test('keeps typed text during the reload', async () => {
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

  test('with a new service worker makes the next navigation a full load after the worker is active', async () => {
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
  test('keeps the page and sends no requests', async () => {
    const { events, loads, requests } = await startRuntime()
    await settle()
    expect([events, loads, requests]).toEqual([[], [], []])
    expect(announced()).toBe('')
    expect(history.scrollRestoration).toBe('manual')
    expect(vi.mocked(customElements.define)).toHaveBeenCalledExactlyOnceWith('x-island', expect.any(Function))
  })

  test('keeps the 404 page and its URL if no page matches', async () => {
    const { requests, events } = await startRuntime(PAGES, { at: '/nope', path: '/404.html' })
    await settle()
    expect([requests, events]).toEqual([[], []])
    expect(location.pathname).toBe('/nope')
  })

  test('does not move a reloaded page whose history entry has no key', async () => {
    await startRuntime({}, { type: 'reload' })
    expect(vi.mocked(scrollTo)).not.toHaveBeenCalled()
  })

  test('requests the page once if the offline page is shown, and keeps the offline page if this fails', async () => {
    const { loads, requests } = await startRuntime({ [dataOf('/a/')]: 503 }, { at: '/a/', path: '/offline.html' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(requests).toHaveLength(4)
    expect(loads).toEqual([])
  })

  test('restores the scroll position if the visitor went Back before it', async () => {
    sessionStorage.setItem('scroll:/a/|known', '300')
    await startRuntime(PAGES, { at: '/a/', asked: '/', state: { key: 'known' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' })
  })

  test.each([
    ['navigate', 0],
    ['reload', 1],
    ['back_forward', 1],
  ])('of a document opened by %s restores the scroll position %i times', async (type, times) => {
    sessionStorage.setItem('scroll:/|known', '300')
    await startRuntime({}, { type, state: { key: 'known' } })
    expect(vi.mocked(scrollTo).mock.calls).toEqual(
      Array.from({ length: times }, () => [{ top: 300, behavior: 'instant' }]),
    )
  })
})

describe('prefetching', () => {
  /** Starts the runtime and runs its idle work. */
  async function startAtIdle(...options: Tail<Parameters<typeof startRuntime>>) {
    const appData = { '/page-data/app-data.json': { webpackCompilationHash: 'one' } }
    const started = await startRuntime({ ...PAGES, ...appData }, ...options)
    await started.idle()
    await vi.dynamicImportSettled()
    await settle()
    started.requests.length = 0
    return started
  }

  test('by prefetch() comes first, and its promise resolves when the page is loaded', async () => {
    const { runtime, requests, look } = await startAtIdle()
    look(true)
    await runtime.prefetch('/old/')
    expect(requests).toEqual([`GET ${dataOf('/a/')}`])
    await vi.advanceTimersByTimeAsync(3000)
    expect(requests).toEqual([`GET ${dataOf('/a/')}`, `GET ${dataOf('/b/')}`])
  })

  /** Returns the number of requests at once, after a link is in view, and after it is hovered. */
  async function tryLink(when: string) {
    const html = `<a href="/a/" data-prefetch="${when}">A</a>`
    // Remove the header, whose links lead to the same pages.
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

test.each([
  ['a key', new KeyboardEvent('keydown', { key: 'End' })],
  ['the search bar of the browser', new Event('blur')],
])('%s ends lazy layout', async (_, event) => {
  await startRuntime()
  document.documentElement.dataset.lazy = ''
  dispatchEvent(event)
  expect('lazy' in document.documentElement.dataset).toBe(false)
})

test('lazy layout ends at idle time without an interaction', async () => {
  const { idle } = await startRuntime({ '/page-data/app-data.json': { webpackCompilationHash: 'one' } })
  document.documentElement.dataset.lazy = ''
  await idle()
  // Wait for the chunk with its code.
  await vi.dynamicImportSettled()
  expect(document.documentElement.dataset.lazy).toBe('')
  await idle()
  expect('lazy' in document.documentElement.dataset).toBe(false)
})
