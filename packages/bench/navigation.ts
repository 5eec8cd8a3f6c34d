/** Measures the time from a click on a link until the new page's h1 is painted. */

import type { Browser, Page } from 'playwright'

import { NETWORK, withSlowPage } from './throttle.ts'

export interface Navigation {
  name: string
  kind: 'full load' | 'cold' | 'tapped' | 'prefetched'
  /** Maximum time in the architecture, in milliseconds. */
  limit?: number
  /** The expected requests of the click. Others mean that something else was measured. */
  requests: string[]
}

const START = '/'
const TARGET = '/services/mobile-app-development/'

/** The reference first. */
export const NAVIGATIONS: readonly Navigation[] = [
  { name: 'full load, the reference', kind: 'full load', requests: [TARGET] },
  {
    name: 'navigation, cold',
    kind: 'cold',
    limit: NETWORK.latency + 100,
    requests: [`/page-data${TARGET}page-data-rsc.json`],
  },
  { name: 'navigation, tapped', kind: 'tapped', requests: [`/page-data${TARGET}page-data-rsc.json`] },
  { name: 'navigation, prefetched', kind: 'prefetched', limit: 100, requests: [] },
]

/** The link to click. */
const LINK = `#page a[href="${TARGET}"]`

/** Time for lazy pictures and idle islands to load, in milliseconds. */
const SETTLE = 500

/** Duration of a tap, in milliseconds. */
export const TAP = 80

interface Watched {
  /** From the click to the paint, in milliseconds. */
  painted?: number
}

/** Returns milliseconds. Throws if the click caused other requests than expected. */
export async function timeNavigation(
  browser: Browser,
  origin: string,
  { name, kind, requests }: Navigation,
): Promise<number> {
  return withSlowPage(browser, { savesData: kind !== 'prefetched' }, async (page) => {
    await page.addInitScript(watchClick)
    await page.goto(origin + START)
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    const link = page.locator(LINK).first()
    await link.scrollIntoViewIfNeeded()
    // The runtime ignores links with this attribute.
    if (kind === 'full load') await link.evaluate((element) => element.setAttribute('rel', 'external'))
    if (kind === 'prefetched') await prefetch(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE)

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes(TARGET)) asked.push(pathname)
    })
    if (kind === 'tapped') await tap(page)
    else await link.click({ noWaitAfter: true })
    const painted = await page.waitForFunction(() => (globalThis as Watched).painted)
    if (asked.join() !== requests.join())
      throw Error(
        `"${name}" asked for ${asked.join(', ') || 'nothing'}, but should ask for ${requests.join() || 'nothing'}.`,
      )
    return (await painted.jsonValue())!
  })
}

/** Hovers over the link until its page is prefetched. */
async function prefetch(page: Page): Promise<void> {
  await page.locator(LINK).first().hover()
  await page.waitForFunction(
    (target) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/page-data${target}`)),
    TARGET,
  )
}

/** Taps on the link, without a prefetched page. Data saving is on at first and off from the tap on. */
async function tap(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign((navigator as { connection?: object }).connection!, { saveData: false }))
  const { x, y } = (await page.locator(LINK).first().boundingBox())!
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] })
  await page.waitForTimeout(TAP)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Runs in every document, before its own scripts. Times are since the epoch, because a full load starts in one document
 * and ends in the next.
 */
function watchClick(): void {
  const readHeading = () => document.querySelector('#page h1')?.textContent ?? ''
  const now = () => performance.timeOrigin + performance.now()

  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('bench:clicked', String(performance.timeOrigin + timeStamp))
      sessionStorage.setItem('bench:heading', readHeading())
    },
    true,
  )
  const observer = new MutationObserver(() => {
    const [clicked, before] = [sessionStorage.getItem('bench:clicked'), sessionStorage.getItem('bench:heading')]
    const heading = readHeading()
    if (clicked === null || heading === '' || heading === before) return
    observer.disconnect()
    // A message that is sent in a frame arrives after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => ((globalThis as Watched).painted = now() - Number(clicked)))
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
