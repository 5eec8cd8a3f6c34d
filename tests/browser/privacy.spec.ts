import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { playServices, SETTINGS, test } from './keyed-site.ts'
import { allowMessages, expect, visit } from './support.ts'

// One build does for all of them.
test.describe.configure({ mode: 'default' })

const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const answer = (page: Page, words: 'Yes' | 'No') => question(page).getByRole('button', { name: words })

/** What the visitor's code leaves behind in this browser. */
const leftBehind = (page: Page) =>
  page.evaluate(() => [
    document.cookie,
    Object.keys(localStorage).filter((key) => key !== 'consent'),
    (globalThis.dataLayer ?? []).length,
  ])

const goToServices = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(/\/services\/$/)
}

/** Does something wrong, and gives it time to be told. */
async function fail(page: Page) {
  allowMessages(/a fault/)
  await page.evaluate(() => setTimeout(() => reportError(Error('a fault'))))
}

async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('dana@headgate.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
}

/** The visitor's code has started, and had its chance to send something. */
async function settle(page: Page) {
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
}

const agree = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'given'))

test.describe('where visitors must be asked', () => {
  test('nothing goes out, and nothing is kept, before they answer', async ({ page, site }) => {
    const { asked } = await playServices(page)
    await visit(page, `${site.url}/about-us/?utm_source=letter`)
    await expect(question(page)).toBeVisible()
    await goToServices(page)
    await fail(page)
    await settle(page)
    await expect(question(page)).toBeVisible()
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])
  })

  test('yes counts the page that is shown, from then on, and is not asked again', async ({ page, site }) => {
    const { asked, bodies } = await playServices(page)
    await visit(page, `${site.url}/about-us/?utm_source=letter`)
    await answer(page, 'Yes').click()
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => asked).toContain('POST api.segment.example/v1/p')
    expect(bodies.filter((body) => body.includes('"type":"page"'))).toEqual([
      expect.stringContaining('"path":"/about-us/"'),
    ])
    await page.reload()
    await expect.poll(() => asked.filter((one) => one.endsWith('/v1/p'))).toHaveLength(2)
    await expect(question(page)).toHaveCount(0)
  })

  test('no is kept, and nothing goes out then and later', async ({ page, site }) => {
    const { asked } = await playServices(page)
    await visit(page, `${site.url}/about-us/`)
    await answer(page, 'No').click()
    await expect(question(page)).toHaveCount(0)
    await goToServices(page)
    await page.reload()
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])
  })

  test('the question is reached and answered by keyboard, and both answers weigh the same', async ({ page, site }) => {
    await playServices(page)
    await visit(page, `${site.url}/about-us/`)
    const [no, yes] = [answer(page, 'No'), answer(page, 'Yes')]
    await expect(yes).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(yes).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(no).toBeFocused()
    const looks = [no, yes].map((button) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, height } = getComputedStyle(element)
        return [color, backgroundColor, borderColor, fontSize, fontWeight, height]
      }),
    )
    expect(await looks[0]).toEqual(await looks[1])
    expect((await no.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('refused')
  })

  test('what visitors submit goes out without an answer, with no campaign and no cookie', async ({ page, site }) => {
    const { asked, bodies } = await playServices(page)
    await page.addInitScript(() => localStorage.setItem('campaign', '{"source":"letter"}'))
    await visit(page, `${site.url}/about-us/?utm_source=letter`)
    await expect(question(page)).toBeVisible()
    await subscribe(page)
    expect(asked).toEqual(['GET cdn.segment.example/v1/projects/segment-key/settings', 'POST api.segment.example/v1/t'])
    expect(bodies.join()).toContain('newsletter_signup')
    expect(bodies.join()).not.toMatch(/utm_|"letter"/)
    expect(await leftBehind(page)).toEqual(['', ['campaign'], 0])
  })
})

test.describe('with Global Privacy Control', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )

  test('nobody is asked and nothing goes out, whatever was answered before', async ({ page, site }) => {
    const { asked } = await playServices(page)
    await agree(page)
    await visit(page, `${site.url}/about-us/?utm_source=letter`)
    await goToServices(page)
    await fail(page)
    await settle(page)
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])
    await expect(question(page)).toHaveCount(0)
  })

  test('what was learnt before it was on stays here', async ({ page, site }) => {
    const { bodies } = await playServices(page)
    const context = { entryPoint: '/' }
    const call = { id: 'a', kind: 'page', name: 'Home', payload: {}, context, time: '2026-11-20T09:30:00.000Z' }
    await page.addInitScript((line) => sessionStorage.setItem('line', line), JSON.stringify([call]))
    await visit(page, `${site.url}/about-us/`)
    await settle(page)
    await subscribe(page)
    expect(bodies.join()).not.toContain('"type":"page"')
  })
})

test.describe('with every key', () => {
  test('each SDK talks to its own host, and pages to no other', async ({ page, site }) => {
    const { asked, bodies } = await playServices(page)
    await agree(page)
    await visit(page, `${site.url}/about-us/`)
    await fail(page)
    await expect
      .poll(() => [...new Set(asked)].sort())
      .toEqual([
        'GET cdn.segment.example/v1/projects/segment-key/settings',
        'GET www.googletagmanager.com/gtm.js',
        'POST api.segment.example/v1/p',
        'POST errors.example/api/7/envelope/',
        'POST flags.example/flags/',
      ])
    expect(bodies.join()).toContain(SETTINGS.VITE_POSTHOG_KEY)
    expect(bodies.join()).toContain(`"writeKey":"${SETTINGS.VITE_SEGMENT_WRITE_KEY}"`)
  })

  test('the tag manager’s container runs, and finds the pages in the data layer', async ({ page, site }) => {
    await playServices(page)
    await agree(page)
    await visit(page, `${site.url}/about-us/`)
    await page.waitForFunction(() => (globalThis as { isContainerHere?: boolean }).isContainerHere)
    await goToServices(page)
    await expect
      .poll(() => page.evaluate(() => globalThis.dataLayer!.map((entry) => Object.values(entry).slice(0, 2))))
      .toEqual(
        expect.arrayContaining([
          ['gtm.js', expect.any(Number)],
          ['route-change', '/about-us/'],
          ['route-change', '/services/'],
        ]),
      )
    expect(await page.locator('script[src^="https://www.googletagmanager.com"]').getAttribute('src')).toContain(
      `?id=${SETTINGS.VITE_GTM_ID}`,
    )
  })

  test('nothing in the build knows of the local collector', ({ site }) => {
    const files = readdirSync(site.dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|json)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((name) => readFileSync(name, 'utf-8').includes('_collector'))).toEqual([])
  })
})
