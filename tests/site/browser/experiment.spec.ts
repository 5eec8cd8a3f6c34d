import type { Page } from '@playwright/test'

import { pairsOf, sampleOf } from '../../support/long.ts'
import { watchShifts } from '../../browser/shifts.ts'
import { allowMessages, expect, FAILED_REQUEST, hold } from '../../browser/support.ts'
import { act, test, visit } from './visitor-site.ts'

const DEFAULT = 'Let’s work together!'
const VARIANTS = [
  ['control', 'Contact'],
  ['schedule-a-call', 'Schedule a Call'],
  ['request-an-estimate', 'Request an Estimate'],
  ['lets-work-together', DEFAULT],
] as const

/** All buttons of the experiment: in the header, the menu and the page. */
const buttons = (page: Page) => page.locator('[data-cta]')

/** Returns the button labels of header and page, and the boxes of all elements around them. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    // Heights of parts that are not laid out yet are estimates.
    delete document.documentElement.dataset.lazy
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('[data-cta], #announcer'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, x, y + scrollY, width, height].join(' ')
      })
  })

const wordsOf = (page: Page) => buttons(page).allTextContents()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cta'))

for (const [width, [variant, label]] of pairsOf([360, 1280], VARIANTS))
  test(`the label "${label}" causes no layout shift at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 })
    // Fonts that load later also shift text, which is not tested here.
    allowMessages(FAILED_REQUEST)
    await page.route('**/*.woff2', (route) => route.abort())
    const shifts = await watchShifts(page)
    const release = await hold(page, '**/flags/**')
    await site.setSwitches(`variant=${variant}`)

    // On the first page it arrives late: a button was seen, so all labels stay.
    const asked = page.waitForRequest('**/flags/**')
    await visit(page, `${site.url}/services/mobile-app-development/`)
    await asked
    expect(new Set(await wordsOf(page))).toEqual(new Set([DEFAULT]))
    const before = await boxes(page)
    const inView = page.locator('[data-cta]:visible').first()
    await expect(inView).toBeInViewport()
    release()
    await expect.poll(() => kept(page)).toBe(label)
    expect(new Set(await wordsOf(page))).toEqual(new Set([DEFAULT]))
    expect(await boxes(page)).toEqual(before)
    await page.mouse.wheel(0, 100_000)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(new Set(await wordsOf(page))).toEqual(new Set([DEFAULT]))
    expect((await shifts()).elements).toEqual([])

    // On the next page it is there from the start.
    await visit(page, `${site.url}/services/mobile-app-development/`)
    expect(new Set(await wordsOf(page))).toEqual(new Set([label]))
    expect(await boxes(page)).toEqual(before)
    expect((await shifts()).elements).toEqual([])
  })

test('the label is the same on all pages, after a reload, and at the next visit', async ({ page, context, site }) => {
  await site.setSwitches('variant=schedule-a-call')
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(() => kept(page)).toBe('Schedule a Call')
  await site.setSwitches('variant=control')
  await page.reload()
  const all = async (other: Page) => expect([...new Set(await wordsOf(other))]).toEqual(['Schedule a Call'])
  for (const [name, path] of [
    ['Services', '/services/'],
    ['Work', '/our-work/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(site.url + path)
    await all(page)
  }
  await page.getByRole('contentinfo').locator('a[href="/services/iot-development/"]').click()
  await expect(page.locator('#page [data-cta]').first()).toBeAttached()
  await all(page)
  await page.reload()
  await all(page)
  await page.close()
  const next = await context.newPage()
  await visit(next, `${site.url}/`)
  await all(next)
  await expect.poll(() => kept(next)).toBe('Schedule a Call')
})

test('the exposure is recorded once over pages, reloads and visits', async ({ page, context, site }) => {
  await site.setSwitches('variant=control')
  const exposures = async () =>
    (await site.captures())
      .filter(({ event }) => event === '$feature_flag_called')
      .map(({ properties }) => [properties.$feature_flag, properties.$feature_flag_response])
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(() => kept(page)).toBe('Contact')
  // All visible buttons still have the built-in label.
  expect(await exposures()).toEqual([])
  await page.getByRole('contentinfo').locator('a[href="/services/iot-development/"]').click()
  await expect(page).toHaveURL(`${site.url}/services/iot-development/`)
  await page.locator('#page [data-cta]').last().scrollIntoViewIfNeeded()
  await expect.poll(exposures).toEqual([['cta-copy', 'control']])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cta-exposed'))).toBe('control')
  const views = ['/about-us/', '/services/iot-development/', '/services/iot-development/']
  await expect.poll(site.pageViews).toEqual(views.slice(0, 2))
  await page.reload()
  await act(page)
  await page.mouse.wheel(0, 100_000)
  await expect.poll(site.pageViews).toEqual(views)
  const next = await context.newPage()
  await visit(next, `${site.url}/our-work/`)
  await expect.poll(site.pageViews).toEqual([...views, '/our-work/'])
  expect(await exposures()).toHaveLength(1)
})

test('only the flag reader of PostHog’s client is loaded, none of its extensions', async ({ page, site }) => {
  const loaded = page.waitForResponse('**/assets/flags-*')
  await visit(page, `${site.url}/about-us/`)
  const client = await (await loaded).text()
  expect(client).toContain('$feature_flag_called')
  for (const other of ['/api/surveys', '/api/web_experiments', '/api/product_tours', '/i/v1/metrics'])
    expect(client).not.toContain(other)
})

for (const [what, answer] of sampleOf([
  ['an unknown variant', { json: { flags: { 'cta-copy': { variant: '<b>Free money</b>' } } } }],
  ['no flags', { json: { flags: null } }],
  ['invalid JSON', { body: '<!doctype html>' }],
  ['an error', { status: 500 }],
] as const))
  test(`the built-in label stays if the service returns ${what}`, async ({ page, site }) => {
    allowMessages(FAILED_REQUEST)
    await page.route('**/flags/**', (route) => route.fulfill(answer))
    const answered = page.waitForResponse('**/flags/**')
    await visit(page, `${site.url}/about-us/`)
    await (await answered).finished()
    await expect.poll(site.pageViews).toHaveLength(1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/services/`)
    expect(new Set(await wordsOf(page))).toEqual(new Set([DEFAULT]))
    expect(await page.evaluate(() => [localStorage.getItem('cta'), localStorage.getItem('cta-copy')])).toEqual([
      null,
      null,
    ])
  })
