import type { Page } from '@playwright/test'

import { allowMessages, expect, visit } from './support.ts'
import { test, type VisitorSite } from './visitor-site.ts'

interface Vital {
  event: string
  name: string
  value: number
}

const pushed = (page: Page, event: string) =>
  page.evaluate(
    (wanted) => (globalThis.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === wanted),
    event,
  )

const vitalsOf = async (page: Page) => (await pushed(page, 'web-vital')) as Vital[]
const namesOf = async (page: Page) => (await vitalsOf(page)).map(({ name }) => name)

/** Pretends that the visitor goes elsewhere: only then is it settled how far the page has moved, and how fast it was. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** A page whose visitor's code is there. */
async function arrive(page: Page, site: VisitorSite) {
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
}

test('web vitals reach the data layer, each once', async ({ page, site }) => {
  await arrive(page, site)
  await page.mouse.click(300, 300)
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })
    })
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
  })
  await hide(page)
  await expect.poll(async () => (await namesOf(page)).sort()).toEqual(['CLS', 'FID', 'INP', 'LCP'])
  for (const { value } of await vitalsOf(page)) expect(value).toBeGreaterThanOrEqual(0)
})

test('web vitals reach it 3 s after the last of them', async ({ page, site }) => {
  await arrive(page, site)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hide(page)
  await page.clock.runFor(2999)
  expect(await namesOf(page)).toEqual([])
  await page.clock.runFor(1)
  expect(await namesOf(page)).toEqual(expect.arrayContaining(['CLS', 'LCP']))
})

test('web vitals are not lost when the page is left before', async ({ page, site }) => {
  await arrive(page, site)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hide(page)
  expect(await namesOf(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(await namesOf(page)).toEqual(expect.arrayContaining(['CLS', 'LCP']))
})

test('each route reaches the data layer with its path and title', async ({ page, site }) => {
  await visit(page, `${site.url}/about-us/`)
  const titles = [await page.title()]
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/services/`)
  titles.push(await page.title())
  await expect
    .poll(() => pushed(page, 'route-change'))
    .toEqual([
      { event: 'route-change', path: '/about-us/', title: titles[0] },
      { event: 'route-change', path: '/services/', title: titles[1] },
    ])
})

test('without its id, there is no tag manager', async ({ page, site }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url())
  })
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
  await expect(page.locator('script[src*="gtm.js"]')).toHaveCount(0)
  expect([elsewhere, await pushed(page, 'gtm.js')]).toEqual([[], []])
})

test.describe('errors', () => {
  test('of every kind are reported, those from before the reporter was there too, each once', async ({
    page,
    site,
  }) => {
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

  test('bring the reporter with the first of them, and no visitor without one has it', async ({ page, site }) => {
    allowMessages(/fault/)
    const loaded: string[] = []
    page.on('request', (request) => request.url().includes('/assets/sentry-') && loaded.push(request.url()))
    await visit(page, `${site.url}/about-us/`)
    await expect.poll(site.pageViews).toEqual(['/about-us/'])
    expect(loaded).toEqual([])
    await page.evaluate(() => setTimeout(() => reportError(Error('a fault'))))
    await expect.poll(async () => (await site.reports()).length).toBe(1)
    expect(loaded).toHaveLength(1)
  })

  test('say nothing of who the visitor is, what they typed, or how they came', async ({ page, site }) => {
    allowMessages(/fault|Object|Uncaught/)
    await page.context().addCookies([{ name: 'secret', value: 'in-a-cookie', url: site.url }])
    await visit(page, `${site.url}/about-us/?email=in-a-query@headgate.example#in-a-hash`)
    await page.getByRole('contentinfo').getByLabel('Email').fill('typed@headgate.example')
    await page.evaluate(() => {
      setTimeout(() => reportError(Error('a fault of in-a-message@headgate.example at https://a.example/b?in-a-url=1')))
      void Promise.reject({ email: 'in-an-object@headgate.example' } as never)
      const script = document.createElement('script')
      script.type = 'module'
      script.src = `/assets/no-module.js?email=in-a-script@headgate.example`
      const failing = Error('a fault in a script')
      failing.stack = `Error: a fault in a script\n    at run (${script.src}:1:1)`
      setTimeout(() => reportError(failing))
    })
    await expect.poll(async () => (await site.reports()).length).toBe(3)
    const reports = (await site.reports()).join('\n')
    expect(reports).toContain('a fault of [address] at https://a.example/b')
    expect(reports).toContain('/assets/no-module.js')
    expect(reports).not.toMatch(/in-a|typed|headgate|"ip_address"|"user"|"breadcrumbs"|Mozilla/)
  })
})
