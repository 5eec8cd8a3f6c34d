/** A page island that routes its further paths with wouter, below a base. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { expect, hold, markDocument, recordEvents, saveData, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)
const FIRST = '**/page-data/articles/first/page-data-rsc.json'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page }) => saveData(page))

/** Opens the page, and waits until its island is hydrated. */
async function openTrip(page: Page, tail = ''): Promise<void> {
  await visit(page, `${HOME}trip/${tail}`)
  await expect(page.locator('x-island[live]')).toHaveCount(1)
}

test('the page is prerendered at its own path, and shows the step and the query of its URL after hydration', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${HOME}trip/`)).text()
  expect(html).toContain('<h1>A trip</h1>')
  expect(html).toContain('href="/sub/trip/food/"')
  expect(html).toContain('in <!-- -->km')
  await openTrip(page, '?unit=mi')
  await expect(page.getByText('Lengths are in mi.')).toBeVisible()
  await openTrip(page, 'beds/')
  await expect(heading(page)).toHaveText('Where we sleep')
})

test('a step within the page is a navigation: it fires events, and Back works', async ({ page }) => {
  await openTrip(page)
  const events = await recordEvents(page)
  const isSame = await markDocument(page)
  await page.getByRole('link', { name: 'What we eat' }).click()
  await expect(heading(page)).toHaveText('What we eat')
  await expect(page).toHaveURL(`${HOME}trip/food/`)
  await expect.poll(events).toEqual(['start /sub/trip/food/', 'end /sub/trip/food/'])
  await page.goBack()
  await expect(heading(page)).toHaveText('A trip')
  await expect.poll(async () => (await events()).length).toBe(4)
  expect(await isSame()).toBe(true)
})

test('the path of another page shows that page, and Back returns to the step', async ({ page }) => {
  await openTrip(page)
  const isSame = await markDocument(page)
  await page.getByRole('link', { name: 'What we eat' }).click()
  await page.getByRole('button', { name: 'Read about it' }).click()
  await expect(heading(page)).toHaveText('The first article')
  await expect(page).toHaveURL(`${HOME}articles/first/`)
  await expect(page).toHaveTitle('The first article')
  await page.goBack()
  await expect(heading(page)).toHaveText('What we eat')
  expect(await isSame()).toBe(true)
})

test('the step stays while the other page is loading', async ({ page }) => {
  await openTrip(page, 'food/')
  await expect(heading(page)).toHaveText('What we eat')
  const release = await hold(page, FIRST)
  const asked = page.waitForRequest(FIRST)
  await page.getByRole('button', { name: 'Read about it' }).click()
  await asked
  await expect(heading(page)).toHaveText('What we eat')
  release()
  await expect(heading(page)).toHaveText('The first article')
})

test('a query change during a navigation does not cancel it', async ({ page }) => {
  await openTrip(page)
  const release = await hold(page, FIRST)
  const asked = page.waitForRequest(FIRST)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'First' }).click()
  await asked
  await page.getByRole('button', { name: 'In miles' }).click()
  await expect(page.getByText('Lengths are in mi.')).toBeVisible()
  release()
  await expect(heading(page)).toHaveText('The first article')
  await page.goBack()
  await expect(page).toHaveURL(`${HOME}trip/?unit=mi`)
  await expect(page.getByText('Lengths are in mi.')).toBeVisible()
})

test('pushing a step keeps the scroll position, and so does Back', async ({ page }) => {
  await openTrip(page)
  await page.evaluate(() => document.querySelector('main')!.style.setProperty('min-height', '4000px'))
  await page.evaluate(() => scrollTo(0, 700))
  await page.evaluate(() => history.pushState(null, '', 'beds/'))
  await expect(heading(page)).toHaveText('Where we sleep')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'First' }).dispatchEvent('click')
  await expect(heading(page)).toHaveText('The first article')
  await page.evaluate(() => document.querySelector('main')!.style.setProperty('min-height', '4000px'))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})
