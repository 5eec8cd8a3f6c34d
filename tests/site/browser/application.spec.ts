import type { Page } from '@playwright/test'

import { sampleOf } from '../../support/long.ts'
import { HOME, ONE_OF_EACH } from './paths.ts'
import {
  allowMessages,
  expect,
  FAILED_REQUEST,
  hold,
  markDocument,
  recordData,
  recordEvents,
  saveData,
  test,
  visit,
} from '../../browser/support.ts'

const STEPS = [
  ['interests', 'Interests, step 1 of 3'],
  ['scope', 'Scope, step 2 of 3'],
  ['contact', 'Contact, step 3 of 3'],
] as const

const alive = '#page > x-island[live]'

/** Moves the pointer to the application, which hydrates it. */
async function liven(page: Page) {
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator(alive)).toBeAttached()
}

test.describe('each step of the application', () => {
  test('has its own HTML file', async ({ page, request }) => {
    for (const [step, heading] of STEPS) {
      const response = await request.get(`${HOME}/application/${step}/`)
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain(`<h1 class="`)
      await page.goto(`${HOME}/application/${step}/`)
      await liven(page)
      await expect(page).toHaveTitle(RegExp(`^${heading}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', RegExp(`/application/${step}/$`))
      await expect(page.locator('#page [aria-current=step]')).toHaveText(RegExp(heading.split(',')[0]!))
    }
    const [, last] = STEPS.at(-1)!
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last)
  })

  test('is in the sitemap', async ({ request }) => {
    const sitemap = await (await request.get(`${HOME}/sitemap.xml`)).text()
    for (const [step] of STEPS) expect(sitemap).toContain(`/application/${step}/</loc>`)
  })

  test('can be read without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${HOME}/application/`)
    await page.getByRole('link', { name: 'Scope', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scope, step 2 of 3')
    await context.close()
  })

  test('has one note without JavaScript, and no answers of other steps', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const [path, note] of [
      ['/application/', /^This step needs JavaScript\. Please write to hello@/],
      ['/application/scope/', /^This step needs JavaScript\. Please write to hello@/],
      ['/application/contact/', /^Without JavaScript this form opens a letter/],
    ] as const) {
      await page.goto(HOME + path)
      const notes = (await page.locator('#page').innerText()).match(/^.*JavaScript.*$/gm)
      expect(notes, path).toEqual([expect.stringMatching(note)])
      await expect(page.locator('#page dl')).toBeHidden()
    }
    await context.close()
  })
})

test('a path that is not a step shows the 404 page', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  const response = await page.goto(`${HOME}/application/nonsense/`)
  expect(response!.status()).toBe(404)
  await visit(page, `${HOME}/contact-us/`)
  await page.locator('#page a[href="/application/"]').evaluate((link) => link.setAttribute('href', '/application/no/'))
  await page.locator('#page a[href="/application/no/"]').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/a shorter first call/)
  await expect(page.locator('#page')).toHaveAttribute('data-path', '/404.html')
})

for (const width of sampleOf([390, 1280]))
  test(`moving between steps at ${width} px shows the step, announces it, sets the title, and requests nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await saveData(page)
    await visit(page, `${HOME}/application/`)
    await liven(page)
    const isSame = await markDocument(page)
    await page.locator(alive).evaluate((island) => island.setAttribute('marked', ''))
    const requests = recordData(page)
    const [atStart, announcer] = [await page.title(), page.locator('#announcer')]
    await page.getByText('IoT development', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Continue to scope' }).click()

    const heading = page.getByRole('heading', { name: 'Scope, step 2 of 3' })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(announcer).toHaveText('Navigated to Scope, step 2 of 3')
    await expect(page).toHaveTitle(/^Scope, step 2 of 3/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/application\/scope\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scope, step 2 of 3')
    await expect(page.locator('#page')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(announcer).toHaveText('Navigated to Contact, step 3 of 3')
    await page.goBack()
    await expect(announcer).toHaveText('Navigated to Scope, step 2 of 3')
    await page.goBack()
    await expect(announcer).toHaveText('Navigated to Six minutes now, and a shorter first call.')
    await expect(page).toHaveTitle(atStart)
    await expect(page.getByRole('checkbox', { name: 'IoT development' })).toBeChecked()
    await expect(page.locator(`${alive}[marked]`)).toBeAttached()
    expect(await isSame()).toBe(true)
    expect(requests).toEqual([])
  })

test('Back between steps restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await visit(page, `${HOME}/application/`)
  await liven(page)
  await page.getByText('IoT development', { exact: true }).first().click()
  const onward = page.getByRole('link', { name: 'Continue to scope' })
  await onward.scrollIntoViewIfNeeded()
  const there = await page.evaluate(() => scrollY)
  expect(there).toBeGreaterThan(600)
  await onward.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(there)
})

test('a step stays visible while the page behind Back is loading', async ({ page }) => {
  await visit(page, `${HOME}/about-us/`)
  await visit(page, `${HOME}/application/contact/`)
  await liven(page)
  const release = await hold(page, '**/page-data/services/**')
  const asked = page.waitForRequest('**/page-data/services/page-data-rsc.json')
  await page.evaluate(() => history.pushState({}, '', '/application/contact/?a'))
  await page.evaluate(() => history.replaceState({}, '', '/services/'))
  await asked
  await page.evaluate(() => history.pushState({}, '', '/application/contact/'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact, step 3 of 3')
  release()
  await expect(page).toHaveTitle(/services/i)
})

test('a step whose code is missing navigates by its links', async ({ page }) => {
  allowMessages(FAILED_REQUEST, /Failed to fetch dynamically imported module/, /Not rendering React/)
  await page.route(/application-[\w-]+\.js$/, (route) => route.abort())
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await visit(page, `${HOME}/application/`)
  await page.getByRole('link', { name: 'Scope', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scope, step 2 of 3')
  await expect(page).toHaveTitle(/^Scope, step 2 of 3/)
})

test.describe('in print', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

  test('each step has its content, and no buttons', async ({ page }) => {
    for (const [path, content] of [
      ['application/', 'IoT development'],
      ['application/interests/', 'IoT development'],
      ['application/scope/', 'The problem, in your words'],
      ['application/contact/', 'Your full name'],
    ]) {
      await visit(page, `${HOME}/${path}`)
      await liven(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: / step \d of 3$/ })).toBeVisible()
      await expect(page.getByText(content!, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
    }
  })

  test('no sheet is empty', async ({ page }) => {
    for (const path of sampleOf(ONE_OF_EACH)) {
      await page.goto(HOME + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect((await page.locator('#page').innerText()).length, path).toBeGreaterThan(100)
    }
  })
})

test('its steps are navigations', async ({ page }) => {
  await visit(page, `${HOME}/application/`)
  await page.locator('main x-island').hover()
  await expect(page.locator('main x-island[live]').first()).toBeAttached()
  const events = await recordEvents(page)
  await page.evaluate(() => history.pushState(null, '', '/application/scope/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scope, step 2 of 3')
  await expect.poll(events).toEqual(['start /application/scope/', 'end /application/scope/'])
})
