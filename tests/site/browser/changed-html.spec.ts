/**
 * Translators, grammar checkers and password managers change a form's HTML before hydration. Typed input must survive.
 */

import type { Locator, Page } from '@playwright/test'

import { pairsOf } from '../../support/long.ts'
import { HOME } from './paths.ts'
import { expect, hold, test } from '../../browser/support.ts'

/** Changes that such extensions make to the form in `root`. */
const CHANGES: Record<string, (root: Element) => void> = {
  'a translator wraps all texts': (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('option, noscript')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'a tool inserts an element beside each field': (root) => {
    for (const field of root.querySelectorAll('input, textarea, select')) field.before(document.createElement('x-tool'))
  },
}

const FORMS: Record<string, { path: string; find: (page: Page) => Locator; text: string; choice?: string }> = {
  contact: {
    path: '/contact-us/',
    find: (page) => page.locator('#page form'),
    text: 'The problem, in your words',
    choice: 'web-development',
  },
  referral: { path: '/referral-program/', find: (page) => page.locator('#page form'), text: 'A note (optional)' },
  newsletter: { path: '/about-us/', find: (page) => page.locator('footer form'), text: 'Email' },
}

for (const [[name, { path, find, text, choice }], [what, change]] of pairsOf(
  Object.entries(FORMS),
  Object.entries(CHANGES),
))
  test(`${name}: ${what}; text, focus and selection are kept`, async ({ page }) => {
    const release = await hold(page, /assets\/(?!browser-|idle-work-).*\.js$/)
    const idleWork = page.waitForResponse(/idle-work-/)
    await page.goto(HOME + path, { waitUntil: 'commit' })
    // Extensions act once the page is loaded.
    const url = (await idleWork).url()
    await page.evaluate((url) => import(url), url)
    const form = find(page)
    const email = form.locator('input[type=email]').first()
    await email.fill('ada@example.com')
    if (choice) await form.getByRole('combobox').selectOption(choice)
    const field = form.getByLabel(text)
    await field.fill('one two')
    await field.evaluate((input: HTMLInputElement) => {
      if (input.type === 'email') input.select()
      else input.setSelectionRange(0, 3)
    })
    await form.evaluate(change)
    release()

    const island = form.locator('xpath=ancestor::x-island')
    await expect(island).toHaveAttribute('live')
    await expect(form.locator('x-tool')).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.insertText('six')
    await expect(field).toHaveValue(text === 'Email' ? 'six' : 'six two')
    if (text !== 'Email') await expect(email).toHaveValue('ada@example.com')
    if (choice) await expect(form.getByRole('combobox')).toHaveValue(choice)
  })

test('the dialog: input from before hydration is kept', async ({ page }) => {
  const release = await hold(page, /contact-form/)
  await page.goto(HOME)
  await page
    .getByRole('link', { name: /work together/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('The problem, in your words').fill('It is slow.')
  await dialog.locator('form').first().evaluate(CHANGES['a translator wraps all texts']!)
  release()
  await expect(dialog.locator('x-island')).toHaveAttribute('live')
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada')
  await expect(dialog.getByLabel('The problem, in your words')).toHaveValue('It is slow.')
  await expect(dialog.getByLabel('The problem, in your words')).toBeFocused()
})

test('a click on a button that React re-renders during hydration is replayed', async ({ page }) => {
  const release = await hold(page, /assets\/(?!browser-|idle-work-).*\.js$/)
  await page.goto(`${HOME}/contact-us/`, { waitUntil: 'commit' })
  const form = page.locator('#page form')
  await form.getByRole('button').click()
  await expect(form.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await form.evaluate(CHANGES['a translator wraps all texts']!)
  release()
  await expect(form.getByText('This is a required field.').first()).toBeVisible()
  await expect(form.getByRole('button')).not.toHaveAttribute('aria-busy')
})
