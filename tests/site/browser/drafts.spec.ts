/** Drafts: typed and unsent input is restored after leaving the page. */

import type { Locator, Page } from '@playwright/test'

import { test } from './own-site.ts'
import { expect, visit } from '../../browser/support.ts'

const opener = (page: Page) => page.getByRole('banner').locator('a[aria-haspopup=dialog]').first()
const dialogOf = (page: Page) => page.locator('#contact-dialog')
const letterOf = (place: Locator) => place.getByLabel('The problem, in your words')

/** Goes to a page by a link, in the same document. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]:not([aria-haspopup])`)!.click(), path)

/** Fills in half of the contact form, and waits until the draft is stored. */
async function writeHalf(place: Locator) {
  await place.getByLabel('Your name').fill('Dana Whitlock')
  await place.getByLabel('What do you need?').selectOption('IoT development')
  await letterOf(place).fill('Gates stuck')
  await expect(place.getByText('11 / 1000')).toBeVisible()
}

async function expectHalf(place: Locator) {
  await expect(place.getByLabel('Your name')).toHaveValue('Dana Whitlock')
  await expect(place.getByLabel('What do you need?')).toHaveValue('iot-development')
  await expect(letterOf(place)).toHaveValue('Gates stuck')
  // Untouched fields show no errors.
  await expect(place.locator('[aria-invalid]')).toHaveCount(0)
}

test('the contact page keeps its draft over a reload, a navigation and Back, without interaction', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}contact-us/`)
  const place = page.locator('#page')
  await writeHalf(place)
  await page.reload()
  await expectHalf(place)
  await follow(page, '/our-work/')
  await expect(page).toHaveURL(`${site.url}our-work/`)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}contact-us/`)
  await expectHalf(place)
  await visit(page, site.url)
  await visit(page, `${site.url}contact-us/`)
  await expectHalf(place)
})

test('the dialog and the contact page share one draft, which is deleted once it is sent', async ({ page, site }) => {
  await visit(page, site.url)
  const [dialog, place] = [dialogOf(page), page.locator('#page')]
  await opener(page).click()
  await writeHalf(dialog)
  await dialog.getByRole('link', { name: 'What helps us most' }).click()
  await expect(page).toHaveURL(`${site.url}contact-us/`)
  await expectHalf(place)

  await letterOf(place).fill('Gates stuck after every storm.')
  await opener(page).click()
  await expect(letterOf(dialog)).toHaveValue('Gates stuck after every storm.')
  await dialog.getByLabel('Work email').fill('dana@headgate.example')
  await page.keyboard.press('Escape')
  await expect(place.getByLabel('Work email')).toHaveValue('dana@headgate.example')

  await place.locator('form button').click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  expect(await site.arrivals()).toMatchObject([
    { properties: { name: 'Dana Whitlock', message: 'Gates stuck after every storm.' } },
  ])
  await opener(page).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('')
  await page.reload()
  await expect(place.getByLabel('Your name')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('the application shows stored choices before any interaction', async ({ page, site }) => {
  await visit(page, `${site.url}application/`)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('#page x-island[live]')).toBeAttached()
  const box = page.getByRole('checkbox', { name: 'IoT development' })
  await box.check()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:application'))).toContain('iot')
  await visit(page, `${site.url}application/interests/`)
  await expect(box).toBeChecked()
})
