/**
 * Shared by browser tests: a `test` that fails on any console message, including those of the content security policy,
 * and helpers for the actions of visitors.
 */

import { test as base, type Page } from '@playwright/test'

import { expect } from '../support/patient-expect.ts'
import { withoutServiceWorkers } from '../support/service-workers.ts'

export { expect }

/**
 * How long a press waits for its island's code before the browser handles it, in milliseconds: in the inline script of
 * every document, and in tests. A busy machine may need longer to load the code.
 */
const HOLD_LIMIT = 5000
const PATIENT_HOLD_LIMIT = 60_000

interface Fixtures {
  hasServiceWorkers: boolean
  withoutServiceWorkers: void
  withPatience: void
  watchConsole: void
}

export const test = base.extend<Fixtures>({
  /** Off by default, because a test can't intercept requests that a service worker answers. */
  hasServiceWorkers: [false, { option: true }],
  withoutServiceWorkers: [
    async ({ context, hasServiceWorkers }, use) => {
      if (!hasServiceWorkers) await withoutServiceWorkers(context)
      await use()
    },
    { auto: true },
  ],
  /**
   * Repeats a request whose connection was reset: on a busy machine, servers may close an idle connection during the
   * next request.
   */
  async request({ request }, use) {
    const get = request.get.bind(request)
    request.get = (url, options) => get(url, { maxRetries: 3, ...options })
    await use(request)
  },
  /** With a stopped clock, the limit is the real one. */
  withPatience: [
    async ({ context }, use) => {
      await context.addInitScript(
        ([limit, patientLimit]) => {
          const { setTimeout } = globalThis
          globalThis.setTimeout = ((task: () => void, delay?: number, ...rest: []) =>
            setTimeout(task, delay === limit ? patientLimit : delay, ...rest)) as typeof setTimeout
        },
        [HOLD_LIMIT, PATIENT_HOLD_LIMIT] as const,
      )
      await use()
    },
    { auto: true },
  ],
  watchConsole: [
    async ({ context }, use, { annotations }) => {
      const messages: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      context.on('weberror', (error) => messages.push(error.error().message))
      await use()
      const allowed = annotations
        .filter(({ type }) => type === 'allowed')
        .map(({ description }) => RegExp(description!))
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Allows console messages that this test provokes. */
export function allowMessages(...patterns: RegExp[]): void {
  for (const { source } of patterns) test.info().annotations.push({ type: 'allowed', description: source })
}

/** The browser's message for a request that failed on purpose. */
export const FAILED_REQUEST = /Failed to load resource|net::ERR/

/** Moves the pointer until the runtime has detected the visitor and laid out the whole page. */
export async function showUp(page: Page): Promise<void> {
  let x = 100
  await expect
    .poll(async () => {
      await page.mouse.move(x++, 100)
      return page.locator('html').getAttribute('data-lazy')
    })
    .toBeNull()
}

/** Stops the page's clock. Time passes only with `page.clock.runFor()`. Call this before opening the page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Lets a browser with a stopped clock become idle, so that the runtime observes links. */
export async function whenLinksAreWatched(page: Page): Promise<void> {
  const request = page.waitForRequest(/\/idle-work-/)
  await page.clock.runFor(1000)
  const url = (await request).url()
  await page.evaluate(async (url) => {
    await import(url)
    // Observers are notified in the order in which they were created.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
  }, url)
}

/** Switches data saver on, so that the runtime prefetches nothing. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Records requests for page data and slices, in order, except the idle request of each document. */
export function recordData(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/(page-data|slice-data)\/(?!app-data)/.test(pathname) || request.method() === 'HEAD')
      requests.push(`${request.method()} ${decodeURI(pathname)}`)
  })
  return requests
}

/** Records the runtime's events in order, over all navigations of this document. */
export async function recordEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const events: string[] = ((globalThis as { recorded?: string[] }).recorded = [])
    for (const name of ['start', 'delayed', 'end', 'error'])
      addEventListener(`navigation:${name}`, (event) => {
        const { location } = (event as CustomEvent<{ location: URL }>).detail
        events.push(`${name} ${location.pathname}`)
      })
  })
  return () => page.evaluate(() => (globalThis as { recorded?: string[] }).recorded!)
}

/** Marks the document. Returns a function that checks whether the same document is still shown. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void ((globalThis as { isMarked?: boolean }).isMarked = true))
  return () => page.evaluate(() => (globalThis as { isMarked?: boolean }).isMarked === true)
}

/** Opens a page and waits until the runtime has started and manages scroll restoration. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Waits until the code that the site loads at idle has run: transitions, and the code that waits for an action. */
export async function whenIdleCodeIsHere(page: Page): Promise<void> {
  const url = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/at-idle-'))?.name,
  )
  await page.evaluate((url) => import(url!), await url.jsonValue())
}

/** Holds requests back. Returns a function that releases them and all later ones. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release!: () => void
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}
