import type { Page } from '@playwright/test'

import { allowMessages, expect } from '../../browser/support.ts'
import { test, visit, type VisitorSite } from './visitor-site.ts'

interface Vital {
  event: string
  name: string
}

/** Sends entries of the data layer to the collector, like a tag manager. */
const listenAsTagManager = (page: Page) =>
  page.addInitScript(() => {
    const layer: object[] = []
    layer.push = (...entries) => {
      for (const entry of entries) navigator.sendBeacon('/_collector/layer', JSON.stringify(entry))
      return Array.prototype.push.apply(layer, entries)
    }
    globalThis.dataLayer = layer
  })

/** Returns the names of the web vitals that the tag manager has received. */
async function heardOf(site: VisitorSite) {
  const entries = (await site.everything()).map((text) => JSON.parse(text) as Partial<Vital>)
  return entries.flatMap(({ event, name }) => (event === 'web-vital' ? name! : [])).sort()
}

/** Hides the tab. The test browser keeps every tab visible, so the event is simulated. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Opens a page and waits for its analytics code. */
async function arrive(page: Page, site: VisitorSite) {
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
}

/** Uses the page once, and waits until the browser has reported the event. */
async function use(page: Page) {
  await page.mouse.click(300, 300)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })
      }),
  )
}

/** Web vitals are processed at idle, which is rare while the browser draws nothing. */
async function whenTakenIn(page: Page) {
  await page.evaluate(async () => {
    let isIdle = false
    const draw = () => isIdle || requestAnimationFrame(draw)
    draw()
    for (let turn = 0; turn < 2; turn++) await new Promise((next) => requestIdleCallback(next))
    isIdle = true
  })
}

const LEAVING = [
  [
    'a link to another document is followed',
    async (page: Page) => {
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/robots.txt'
        document.body.append(link)
        link.click()
      })
      await page.waitForURL('**/robots.txt')
    },
  ],
  ['another page is loaded', (page: Page) => page.goto('about:blank')],
  ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ['the tab is hidden', hide],
  [
    'the tab is hidden, then closed',
    async (page: Page) => {
      await hide(page)
      await page.close({ runBeforeUnload: true })
    },
  ],
] as const

for (const [how, leave] of LEAVING)
  test(`the tag manager receives each web vital once when ${how}`, async ({ page, site }) => {
    await listenAsTagManager(page)
    await arrive(page, site)
    await use(page)
    await whenTakenIn(page)
    await leave(page)
    await expect.poll(() => heardOf(site)).toEqual(['CLS', 'FID', 'INP', 'LCP'])
  })

test.describe('errors', () => {
  test('of every kind are reported once, including those before the reporter was loaded', async ({ page, site }) => {
    allowMessages(/fault/)
    await page.addInitScript(() => {
      if (location.pathname !== '/about-us/') return
      addEventListener('DOMContentLoaded', () => {
        setTimeout(() => {
          throw Error('an early fault')
        })
        void Promise.reject(Error('an early rejected fault'))
      })
    })
    await visit(page, `${site.url}/about-us/`)
    await expect.poll(async () => (await site.reports()).length).toBe(2)
    await page.evaluate(() => {
      setTimeout(() => {
        throw Error('a late fault', { cause: Error('a fault below') })
      })
      void Promise.reject(Error('a late rejected fault'))
    })
    await expect.poll(async () => (await site.reports()).length).toBe(4)
    const reports = (await site.reports()).join('\n')
    for (const words of ['an early fault', 'an early rejected fault', 'a late fault', 'a fault below'])
      expect(reports.split(`"value":"${words}"`)).toHaveLength(2)
    expect(reports).toContain('"value":"a late rejected fault"')
    expect(reports).toContain('"environment":"production"')
  })

  test('contain no identity, no input and no referrer', async ({ page, site }) => {
    allowMessages(/fault|Object|Uncaught/)
    await page.context().addCookies([{ name: 'secret', value: 'in-a-cookie', url: site.url }])
    await visit(page, `${site.url}/about-us/?email=in-a-query@headgate.example#in-a-hash`)
    await page.getByRole('contentinfo').getByLabel('Email').fill('typed@headgate.example')
    await page.evaluate(() => {
      setTimeout(() => reportError(Error('a fault of in-a-message@headgate.example at https://a.example/b?in-a-url=1')))
      void Promise.reject({ email: 'in-an-object@headgate.example' } as never)
      const script = new URL(`/assets/no-module.js?email=in-a-script@headgate.example`, location.href)
      const failing = Error('a fault in a script')
      failing.stack = `Error: a fault in a script\n    at run (${script.href}:1:1)`
      setTimeout(() => reportError(failing))
    })
    await expect.poll(async () => (await site.reports()).length).toBe(3)
    const reports = (await site.reports()).join('\n')
    expect(reports).toContain('a fault of [address] at https://a.example/b')
    expect(reports).toContain('/assets/no-module.js')
    expect(reports).not.toMatch(/in-a|typed|headgate|"ip_address"|"user"|"breadcrumbs"|Mozilla/)
  })
})
