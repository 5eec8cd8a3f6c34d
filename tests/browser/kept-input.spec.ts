/** Input on a page is restored on Back, as without the runtime. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { menuLink } from './menu-link.ts'
import { expect, markDocument, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)

/** Returns the visible state of the page with the form. */
const look = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#page [name=length]')!
    const choice = document.querySelector<HTMLSelectElement>('#page [name=unit]')!
    return {
      typed: field.value,
      chosen: choice.value,
      isOpen: document.querySelector<HTMLDetailsElement>('#page details')!.open,
      scrolled: document.querySelector('#page pre')!.scrollLeft,
    }
  })

const DONE = { typed: '12.5', chosen: 'mi', isOpen: true, scrolled: 60 }

async function act(page: Page) {
  await page.locator('#page [name=length]').fill('12.5')
  await page.locator('#page [name=unit]').selectOption('mi')
  await page.locator('#page summary').click()
  await page.locator('#page pre').evaluate((element) => (element.scrollLeft = 60))
  // The first action loads the code that stores input.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/rare-')))
}

test('text, choices, open details and scroll positions', async ({ page }) => {
  await visit(page, `${HOME}form/`)
  const isSame = await markDocument(page)
  await act(page)
  expect(await look(page)).toEqual(DONE)
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await page.goBack()
  await expect(page).toHaveTitle('A form')
  await expect.poll(() => look(page)).toEqual(DONE)
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await page.evaluate(() => document.querySelector('a')!.setAttribute('href', '/sub/form/'))
  await menuLink(page, 'Home').click()
  await expect(page).toHaveTitle('A form')
  expect(await look(page)).toEqual({ typed: '10', chosen: 'km', isOpen: false, scrolled: 0 })
  expect(await isSame()).toBe(true)
})

test('the state of the island around a field', async ({ page }) => {
  await visit(page, `${HOME}form/`)
  const note = page.getByLabel('Note')
  await note.fill('Bring a rope')
  await expect(page.getByText('12 letters')).toBeVisible()
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await page.goBack()
  await expect(note).toHaveValue('Bring a rope')
  await expect(page.getByText('12 letters')).toBeVisible()
})
