import { sampleOf } from '../support/long.ts'
import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, markDocument, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)
const WORDS = '**/translations/de/greeting.json'

test.describe('messages of an island', () => {
  test('are in the default language, and others are loaded only on demand', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/translations/') && requests.push(request.url()))
    await visit(page, `${HOME}greeting/`)
    const greeting = page.getByRole('region', { name: 'Greeting' })
    await expect(page.locator('x-island[when=load][live]')).toHaveCount(1)
    await expect(greeting).toContainText('Hello / Goodbye')
    expect(requests).toEqual([])
    await greeting.getByRole('button', { name: 'de' }).click()
    await expect(greeting).toContainText('Guten Tag / Auf Wiedersehen')
    await expect(greeting).toHaveAttribute('lang', 'de')
    await greeting.getByRole('button', { name: 'en' }).click()
    await expect(greeting).toContainText('Hello / Goodbye')
    await expect(greeting).not.toHaveAttribute('lang')
    await greeting.getByRole('button', { name: 'de' }).click()
    await expect(greeting).toContainText('Guten Tag')
    expect(requests).toEqual([`${HOME}translations/de/greeting.json`])
  })

  test('are loaded after five failures', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    let asked = 0
    await page.route(WORDS, (route) => (++asked <= 5 ? route.fulfill({ status: 503 }) : route.continue()))
    await visit(page, `${HOME}greeting/`)
    await page.getByRole('button', { name: 'de' }).click()
    await expect(page.getByText('Guten Tag / Auf Wiedersehen')).toBeVisible()
    expect(asked).toBe(6)
  })

  test('stay in the default language if those of another never load', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await page.clock.install()
    let asked = 0
    await page.route(WORDS, (route) => (asked++, route.abort()))
    await visit(page, `${HOME}greeting/`)
    await page.getByRole('button', { name: 'de' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(350)
        return asked
      })
      .toBe(6)
    await page.clock.runFor(10_000)
    await expect(page.getByText('Hello / Goodbye')).toBeVisible()
    expect(asked).toBe(6)
  })
})

test.describe('pages in several languages', () => {
  test('are shown in one document, each with its language, direction and messages', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/translations/') && requests.push(request.url()))
    await visit(page, `${HOME}greeting/`)
    const isSame = await markDocument(page)
    const html = page.locator('html')
    const greeting = page.getByRole('region', { name: 'Greeting' })
    const footer = page.locator('footer p')

    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await expect(page).toHaveTitle('Ein Gruß')
    await expect(page.locator('#announcer')).toHaveText('Navigiert zu Ein Gruß')
    await expect(page.getByText('Guten Tag: 1.234,5')).toBeVisible()
    await expect(page.locator('x-island[when=load][live]')).toHaveCount(1)
    await expect(greeting).toContainText('Guten Tag / Auf Wiedersehen')
    await expect(greeting).not.toHaveAttribute('lang')
    await expect(footer).toHaveText('Das Ende')
    await greeting.getByRole('button', { name: 'en' }).click()
    await expect(greeting).toContainText('Hello / Goodbye')
    await expect(greeting).toHaveAttribute('lang', 'en')

    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('#announcer')).toHaveText('انتقلت إلى تحية')
    await expect(page.locator('x-island[when=load][live]')).toHaveCount(1)
    await expect(greeting).toContainText('مرحبا / مع السلامة')
    // This page has no translation.
    await expect(footer).toHaveText('The end')
    await expect(footer).toHaveAttribute('lang', 'en')
    const alternates = page.locator('head > link[rel=alternate]')
    expect(await alternates.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).hreflang))).toEqual([
      'en',
      'de',
      'ar',
      'x-default',
    ])

    await page.goBack()
    await expect(html).toHaveAttribute('lang', 'de')
    await page.goBack()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(html).not.toHaveAttribute('dir', 'rtl')
    await expect(footer).toHaveText('The end')
    expect(requests).toEqual([])
    expect(await isSame()).toBe(true)
  })

  test('work without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${HOME}greeting/`)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByText('Guten Tag / Auf Wiedersehen')).toBeVisible()
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
    await page.close()
  })
})

test.describe('a stored language', () => {
  for (const [chosen, from, to] of sampleOf([
    ['de', 'greeting/?a=1#b', 'de/greeting/?a=1#b'],
    ['de', 'de/greeting/', 'de/greeting/'],
    ['en', 'greeting/', 'greeting/'],
    ['es', 'greeting/', 'greeting/'],
    ['', 'greeting/', 'greeting/'],
    ['//evil.example', 'greeting/', 'greeting/'],
    ['__proto__', 'greeting/', 'greeting/'],
    ['..', 'greeting/', 'greeting/'],
  ] as const))
    test(`of ${JSON.stringify(chosen)} redirects from ${from} to ${to}`, async ({ page }) => {
      await page.addInitScript((language) => localStorage.setItem('language', language), chosen)
      await page.goto(HOME + from)
      await expect(page).toHaveURL(HOME + to)
      await expect(page.locator('x-island[when=load][live]')).toHaveCount(1)
      await expect(page).toHaveURL(HOME + to)
    })

  test('replaces the history entry, so that Back leads to the previous page', async ({ page }) => {
    await visit(page, HOME)
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.goto(`${HOME}greeting/`)
    await expect(page).toHaveURL(`${HOME}de/greeting/`)
    await page.evaluate(() => localStorage.removeItem('language'))
    await page.goBack()
    await expect(page).toHaveURL(HOME)
  })

  test('redirects only at the start of a visit', async ({ page }) => {
    await visit(page, `${HOME}greeting/`)
    const isSame = await markDocument(page)
    await page.getByRole('button', { name: 'de' }).click()
    await menuLink(page, 'Islands').click()
    await expect(page).toHaveURL(`${HOME}islands/`)
    expect(await isSame()).toBe(true)
  })
})
