/** Starts a runtime in a simulated document with a fake network, and records its effects on the browser. */

import { vi } from 'vitest'

import type { BootOptions } from '../../framework/browser/boot.ts'
import type { Runtime } from '../../framework/kernel/runtime/navigation.ts'
import type { RenderedPage } from '../../framework/shared/page-files.ts'
import { fakeNetwork, type Answer } from './fake-network.ts'
import { renderedPage } from './pages.ts'

export const dataOf = (path: string) => `/page-data/${path === '/' ? 'index' : path.slice(1, -1)}/page-data-rsc.json`

/** A page of the build `one`, with its own heading. */
export function pageOf(path: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return renderedPage(path, {
    webpackCompilationHash: 'one',
    head: `<title data-page>Title of ${path}</title>`,
    slicesMap: { header: 'header' },
    ...more,
  })
}

export interface Started {
  runtime: Runtime
  requests: string[]
  /** `navigation:end /from/ -> /to/`, in order. */
  events: string[]
  /** Full loads by the browser: `assign /a/`, `reload`. */
  loads: string[]
  /** Runs the idle callbacks. */
  idle: () => Promise<void>
  /** Reports to the runtime which links are in view. */
  look: (isInView: boolean) => void
}

export interface StartOptions {
  /** The document's URL. */
  at?: string
  /** The URL that was requested from the host. */
  asked?: string
  /** The state of the history entry. */
  state?: object
  /** The navigation type of the document. */
  type?: string
  /** The page in the region. */
  path?: string
  html?: string
  /** Additional tags of the document's head. */
  head?: string
  boot?: BootOptions
}

const listeners: Parameters<typeof addEventListener>[] = []

/** Removes the runtime's state from the window, like unloading a document. The tab's storage stays. */
function closeDocument(): void {
  for (const [type, listener, options] of listeners.splice(0)) removeEventListener(type, listener, options)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  document.adoptedStyleSheets = []
  document.documentElement.removeAttribute('data-lazy')
}

/** Closes the document, and clears the tab's storage. */
export function closeTab(): void {
  closeDocument()
  sessionStorage.clear()
}

/** Waits for all pending promises. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

/**
 * Opens a page in the tab in place of the previous one, and starts the runtime; `answers` are the responses of the
 * network. `watch` is called right before the start.
 */
export async function startRuntime(
  answers: Record<string, Answer | Answer[]> = {},
  {
    at = '/',
    asked = at,
    state,
    type = 'navigate',
    path = '/',
    html = '<h1>Home</h1>',
    head = '',
    boot: options,
  }: StartOptions = {},
  watch: () => unknown = () => {},
): Promise<Started> {
  closeDocument()
  const { fetch, requests } = fakeNetwork(answers)
  const events: string[] = []
  const loads: string[] = []
  const waiting: (() => void)[] = []
  const observers: { seen: (entries: object[]) => void; elements: Set<Element> }[] = []

  history.replaceState(state ?? null, '', at)
  document.documentElement.dataset.build = 'one'
  document.head.innerHTML = `<title data-page>Home</title><link rel="canonical" href="https://site.example/">${head}`
  document.body.innerHTML =
    '<div data-slot="header" data-slice="header"><a href="/a/">A</a> <a href="/b/">B</a></div>' +
    `<main id="page" data-path="${path}">${html}</main><p id="announcer"></p><p id="progress"></p>`

  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('held', { events: [], take: vi.fn<() => []>(() => []), release: vi.fn<() => void>() })
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
  vi.stubGlobal('scrollTo', vi.fn<typeof scrollTo>())
  vi.stubGlobal('stop', () => void loads.push('stop'))
  vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      elements = new Set<Element>()
      constructor(readonly seen: (entries: object[]) => void) {
        observers.push(this)
      }
      observe(element: Element) {
        this.elements.add(element)
      }
      disconnect() {
        this.elements.clear()
      }
    },
  )
  const add = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    add(...listener)
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: new URL(asked, location.href).href, type } as unknown as PerformanceNavigationTiming,
  ])
  // An element can be defined only once per window.
  vi.spyOn(customElements, 'define').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const load = (how: string) => (url: string | URL) => {
    const { href, pathname } = new URL(url, location.href)
    // A fragment of the document loads nothing.
    if (how === 'assign' || !href.startsWith(`${location.href.split('#')[0]}#`)) loads.push(`${how} ${pathname}`)
  }
  vi.spyOn(location, 'assign').mockImplementation(load('assign'))
  vi.spyOn(location, 'replace').mockImplementation(load('replace'))
  vi.spyOn(location, 'reload').mockImplementation(() => void loads.push('reload'))

  const { boot } = await import('../../framework/browser/boot.ts')
  watch()
  const runtime = boot(options)
  for (const name of ['start', 'delayed', 'end', 'error'] as const)
    runtime.on(`navigation:${name}`, ({ previous, location }) => {
      events.push(`${name} ${previous.pathname} -> ${location.pathname}`)
    })

  return {
    runtime,
    requests,
    events,
    loads,
    async idle() {
      for (const task of waiting.splice(0)) task()
      await settle()
      await vi.dynamicImportSettled()
      await settle()
    },
    look(isInView) {
      for (const { seen, elements } of observers)
        if (elements.size) seen([...elements].map((target) => ({ target, isIntersecting: isInView })))
    },
  }
}
