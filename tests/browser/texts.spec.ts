/** Code blocks and islands in markdown texts. */

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { expect, markDocument, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)

test('code is copied with the keyboard, an island in a text is hydrated, and both work on the next page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/copy-button-') && requests.push(request.url()))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const counter = (label: string) => page.getByRole('region', { name: label }).getByRole('button')
  await visit(page, `${HOME}greeting/`)
  const isSame = await markDocument(page)

  const copy = page.getByRole('button', { name: 'Copy', exact: true })
  await expect(copy).toHaveCount(2)
  await page.locator('pre').last().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#announcer')).toHaveText('Copied')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await clipboard()).toBe('npm run morning')
  await expect(copy).toHaveCount(2)
  await copy.first().click()
  expect(await clipboard()).toBe("say('Good morning')")
  await counter('In the text').click()
  await expect(counter('In the text')).toHaveText('Clicked 1')

  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.locator('#announcer')).toHaveText('Kopiert')
  expect(await clipboard()).toBe('npm run morgen')
  await counter('Im Text').click()
  await expect(counter('Im Text')).toHaveText('Clicked 1')
  expect(requests).toHaveLength(1)
  expect(await isSame()).toBe(true)
})

test('if the clipboard is refused, the code is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(Error('Refused')) })
  })
  await visit(page, `${HOME}de/greeting/`)
  await page.getByRole('button', { name: 'Kopieren' }).click()
  expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe('npm run morgen')
})

test('a page without code loads no copy script', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/copy-button-') && requests.push(request.url()))
  await visit(page, `${HOME}farewell/`)
  await expect(page.locator('x-island[live]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await expect(page.locator('x-island')).toHaveCount(1)
})
