/** The code of an island is late, missing, or arrives during an interaction: nothing is lost. */

import type { Page } from '@playwright/test'

import { SITE } from '../../support/built-sites.ts'
import { open, test } from '../../browser/faulty-site.ts'
import { allowMessages, expect, hold, stopClock } from '../../browser/support.ts'

test.use({ built: { dist: SITE.dist, base: SITE.base } })

/** How long a press is held, in milliseconds. */
const LIMIT = 5000

const headerButton = (page: Page) => page.locator('[data-slot=header] a[href="/contact-us/"]').first()
const newsletter = (page: Page) => page.locator('footer form')

/**
 * Responds with 404 after a delay; the returned function sends the response. Later requests succeed, or also fail with
 * `gone`.
 */
async function goneLater(page: Page, pattern: RegExp, later: 'gone' | 'there' = 'gone'): Promise<() => void> {
  let release!: () => void
  let isOver = false
  const isReleased = new Promise<void>((resolve) => (release = resolve)).then(() => (isOver = later === 'there'))
  await page.route(pattern, async (route) => {
    if (isOver) return route.continue()
    await isReleased
    await route.fulfill({ status: 404 })
  })
  return release
}

/** Records forms that the browser submits itself. */
async function recordSubmits(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const sent: string[] = ((globalThis as { sent?: string[] }).sent = [])
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push((event.target as HTMLFormElement).action.split('?')[0]!)
      // The browser would open a mail program.
      event.preventDefault()
    })
  })
  return () => page.evaluate(() => (globalThis as { sent?: string[] }).sent!)
}

test.describe('missing code', () => {
  test.beforeEach(() => allowMessages(/Failed to fetch dynamically imported module/, /modulepreload/))

  test('costs one full load, and input is kept', async ({ page, server }) => {
    const { documents } = await open(page, `${server.url}contact-us/`)
    const release = await goneLater(page, /contact-form-/)
    const form = page.locator('#page form')
    await form.getByLabel('Your name').fill('Ada')
    await form.getByRole('combobox').selectOption('web-development')
    await form.getByLabel('The problem, in your words').fill('It is slow.')
    const reload = page.waitForEvent('load')
    release()
    await reload
    await expect(form.getByLabel('Your name')).toHaveValue('Ada')
    await expect(form.getByRole('combobox')).toHaveValue('web-development')
    await expect(form.getByLabel('The problem, in your words')).toHaveValue('It is slow.')
    expect(documents).toHaveLength(1)
  })

  test('is loaded after the full load: the form is hydrated with the input', async ({ page, server }) => {
    await open(page, `${server.url}contact-us/`)
    const release = await goneLater(page, /contact-form-/, 'there')
    const form = page.locator('#page form')
    const reload = page.waitForEvent('load')
    await form.getByLabel('Your name').pressSequentially('A')
    release()
    await reload
    await expect(form.getByLabel('Your name')).toHaveValue('A')
    await form.getByLabel('Your name').press('End')
    await page.keyboard.type('da')
    await expect(page.locator('#page x-island[live]')).toHaveCount(1)
    await expect(form.getByLabel('Your name')).toHaveValue('Ada')
  })

  test('follows a link that was pressed', async ({ page, server }) => {
    const { documents } = await open(page, server.url)
    const release = await goneLater(page, /contact-button-/)
    await headerButton(page).click()
    release()
    await expect(page).toHaveURL(`${server.url}contact-us/`)
    expect(documents).toEqual([])
  })

  test('submits a form natively that was submitted before', async ({ page, server }) => {
    await open(page, server.url)
    const release = await goneLater(page, /newsletter-/)
    const sent = await recordSubmits(page)
    await newsletter(page).getByLabel('Email').fill('ada@example.com')
    // Until its code is loaded, the button has the state of an empty form.
    await newsletter(page).getByRole('button').click({ force: true })
    release()
    await expect.poll(sent).toEqual([expect.stringMatching(/^mailto:/)])
    await expect(newsletter(page).getByLabel('Email')).toHaveValue('ada@example.com')
  })
})

test.describe('code whose request is never answered', () => {
  test.beforeEach(async ({ page }) => stopClock(page))

  test('holds a press on a link for five seconds, during which the link is busy', async ({ page, server }) => {
    server.fail(/contact-button-/, 'hang')
    await page.goto(server.url)
    await headerButton(page).click()
    await expect(headerButton(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(LIMIT - 1)
    await expect(page).toHaveURL(server.url)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(`${server.url}contact-us/`)
    await expect(headerButton(page)).not.toHaveAttribute('aria-busy')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(`${server.url}blog/`)
    // From here on, the browser handles the link.
    await headerButton(page).click()
    await expect(page).toHaveURL(`${server.url}contact-us/`)
  })

  test('holds a form for five seconds', async ({ page, server }) => {
    server.fail(/newsletter-/, 'hang')
    await page.goto(server.url)
    const sent = await recordSubmits(page)
    await newsletter(page).getByLabel('Email').fill('ada@example.com')
    // Until its code is loaded, the button has the state of an empty form.
    await newsletter(page).getByRole('button').click({ force: true })
    await expect(newsletter(page).getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(LIMIT)
    expect(await sent()).toEqual([expect.stringMatching(/^mailto:/)])
    await expect(newsletter(page).getByRole('button')).not.toHaveAttribute('aria-busy')
  })

  test('holds a link for five seconds if the runtime is missing', async ({ page, server }) => {
    server.fail(/assets\/browser-/, 'hang')
    await page.goto(server.url, { waitUntil: 'commit' })
    await headerButton(page).click()
    await page.clock.runFor(LIMIT)
    await expect(page).toHaveURL(`${server.url}contact-us/`)
  })
})

test('a held press of a dialog button is dropped with its page', async ({ page, server }) => {
  await open(page, server.url)
  const release = await hold(page, /contact-button-/)
  await headerButton(page).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(`${server.url}blog/`)
  await expect(headerButton(page)).not.toHaveAttribute('aria-busy')
  release()
  await expect(page.locator('[data-slot=header] x-island').first()).toHaveAttribute('live')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await headerButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('text from an input method is entered once if the code arrives during composition', async ({ page, server }) => {
  await open(page, `${server.url}contact-us/`)
  const release = await hold(page, /assets\/(?!browser-|start-).*\.js$/)
  const field = page.locator('#page form').getByLabel('Your name')
  await field.focus()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await expect(field).toHaveValue('にほ')
  const arrived = page.waitForResponse(/contact-form-/)
  release()
  await arrived
  await page.waitForLoadState('networkidle')
  await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect(page.locator('#page x-island')).not.toHaveAttribute('live')
  await input.send('Input.insertText', { text: '日本' })
  await expect(page.locator('#page x-island')).toHaveAttribute('live')
  await expect(field).toHaveValue('日本')
  await expect(field).toBeFocused()
  await page.keyboard.insertText('人')
  await expect(field).toHaveValue('日本人')
})
