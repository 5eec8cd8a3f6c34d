import { expect, test } from '@playwright/test'

test('a visitor asks for a price, and stays on the page', async ({ page }) => {
  await page.route('https://formspree.io/**', (route) => route.fulfill({ json: { ok: true } }))
  await page.goto('/')
  await page.getByRole('link', { name: 'Ask for a price' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('A chair, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toHaveText('Thank you. We answer within two days.')
  await expect(page).toHaveURL('/contact/')
})
