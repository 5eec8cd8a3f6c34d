import { expect, test } from '@playwright/test'

test('a reader finds a section by the search', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search').fill('schedule')
  await page.getByRole('link', { name: 'Configure rooms: Schedules' }).click()
  await expect(page).toHaveURL('/guides/configure/#schedules')
})
