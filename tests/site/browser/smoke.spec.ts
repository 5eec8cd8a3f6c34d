/** A short visit for `npm run test:quick`: pages, navigation, islands, and a form that is sent. */

import { test } from './own-site.ts'
import { expect, markDocument, visit } from '../../browser/support.ts'

test.use({ reducedMotion: 'no-preference' })

test('a visitor reads, navigates in the same document, and subscribes', async ({ page, site }) => {
  await visit(page, site.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isSame = await markDocument(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}services/`)
  await expect(page.locator('#page')).toBeFocused()
  expect(await isSame()).toBe(true)

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('dana@headgate')
  await footer.getByLabel('Email').press('Enter')
  await expect(footer.getByLabel('Email')).toHaveAccessibleDescription('Invalid email')
  await footer.getByLabel('Email').fill('dana@headgate.example')
  await footer.getByRole('button', { name: /Subscribe/ }).click()
  await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()
  expect(await site.arrivals()).toMatchObject([{ event: 'newsletter_signup' }])

  await page.goBack()
  await expect(page).toHaveURL(site.url)
  expect(await isSame()).toBe(true)
})
