import { expect, test } from '@playwright/test'

test('a reader opens a post, and finds others by its tag', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'The first snow' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first snow')
  await page.getByRole('link', { name: 'Walking' }).click()
  await expect(page).toHaveURL('/tags/walking/')
})
