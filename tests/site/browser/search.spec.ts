import type { Page } from '@playwright/test'

import { HOME } from './paths.ts'
import { allowMessages, expect, FAILED_REQUEST, hold, markDocument, test, visit } from '../../browser/support.ts'

const BLOG = `${HOME}/blog/`
const NOTE = `${BLOG}offline-first-trucks/`

/** Records requests for the search engine and its notes. The small code of the field loads at idle. */
function recordSearch(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/assets\/search-/.test(pathname)) requests.push('engine')
    if (/\/page-data\/sq\/d\//.test(pathname)) requests.push('notes')
  })
  return requests
}

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search the blog' })
const statusOf = (page: Page) => page.getByRole('search').getByRole('status')
const hitsOf = (page: Page) => page.getByRole('search').getByRole('listitem')

test.describe('the search over posts', () => {
  test('loads nothing until the visitor uses it, and then loads once', async ({ page }) => {
    const requests = recordSearch(page)
    await visit(page, BLOG)
    await page.mouse.wheel(0, 2000)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await fieldOf(page).click()
    await expect.poll(() => requests.toSorted()).toEqual(['engine', 'notes'])
    await fieldOf(page).fill('truck')
    await expect(hitsOf(page).first()).toBeVisible()
    expect(requests).toHaveLength(2)
  })

  test('finds notes during typing, shows their number, marks matches, and tolerates a typo', async ({ page }) => {
    await visit(page, BLOG)
    await expect(statusOf(page)).toHaveText('')
    await fieldOf(page).pressSequentially('truck has no sig')
    await expect(statusOf(page)).toHaveText(/^(One note mentions|\d notes mention) “truck has no sig”\.$/)
    await expect(hitsOf(page).first().getByRole('link')).toHaveAttribute('href', '/blog/offline-first-trucks/')
    await expect(hitsOf(page).first().locator('b')).toHaveText('Offline first, or: the truck has no signal')
    await expect(hitsOf(page).first().locator('mark').first()).toBeVisible()
    await fieldOf(page).fill('Offline first truck signal canyon')
    await expect(statusOf(page)).toHaveText('One note mentions “Offline first truck signal canyon”.')
    await expect(hitsOf(page)).toHaveCount(1)
    await fieldOf(page).fill('replcas')
    await expect(hitsOf(page).first().getByRole('link')).toHaveAttribute(
      'href',
      '/blog/read-replicas-before-microservices/',
    )
  })

  test('has its query in the URL: a link to it shows the hits, and so does the way back from a note', async ({
    page,
  }) => {
    await visit(page, `${BLOG}?q=replicas`)
    await expect(fieldOf(page)).toHaveValue('replicas')
    await expect(hitsOf(page).first()).toBeVisible()
    await hitsOf(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/read-replicas/)
    await page.goBack()
    await expect(page).toHaveURL(`${BLOG}?q=replicas`)
    await expect(hitsOf(page).first()).toBeVisible()
    await fieldOf(page).fill('truck & ditch')
    await expect(page).toHaveURL(`${BLOG}?q=truck+%26+ditch`)
    await fieldOf(page).press('Escape')
    await expect(page).toHaveURL(BLOG)
  })

  test('replaces the list by hits, and restores it when the field is empty', async ({ page }) => {
    await visit(page, BLOG)
    const list = page.locator('#page').getByRole('link', { name: /Designing for gloves/ })
    await expect(list).toBeVisible()
    await fieldOf(page).fill('replicas')
    await expect(hitsOf(page).first()).toBeVisible()
    await expect(list).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Topics' })).toBeHidden()
    await fieldOf(page).fill('')
    await expect(list).toBeVisible()
  })

  test('keeps text that was typed before hydration', async ({ page }) => {
    const release = await hold(page, /\/assets\/search-/)
    await visit(page, BLOG)
    await fieldOf(page).pressSequentially('truck')
    await expect(fieldOf(page)).toHaveValue('truck')
    await expect(statusOf(page)).toHaveText('Searching …')
    release()
    await expect(statusOf(page)).toHaveText(/“truck”\.$/)
  })

  test('shows that no note matches, and is cleared by Escape and by deleting', async ({ page }) => {
    await visit(page, BLOG)
    await fieldOf(page).fill('zzyzx')
    await expect(statusOf(page)).toHaveText('No note mentions “zzyzx”. Try fewer or shorter words.')
    await expect(hitsOf(page)).toHaveCount(0)
    await fieldOf(page).fill('<b>c++ (*')
    await expect(statusOf(page)).toHaveText('No note mentions “<b>c++ (*”. Try fewer or shorter words.')
    await fieldOf(page).fill('truck')
    await expect(hitsOf(page).first()).toBeVisible()
    await fieldOf(page).press('Escape')
    await expect(fieldOf(page)).toHaveValue('')
    await expect(fieldOf(page)).toBeFocused()
    await expect(statusOf(page)).toHaveText('')
    await expect(hitsOf(page)).toHaveCount(0)
    await fieldOf(page).fill('truck')
    await expect(hitsOf(page).first()).toBeVisible()
    await fieldOf(page).fill('  ')
    await expect(statusOf(page)).toHaveText('')
    await expect(hitsOf(page)).toHaveCount(0)
  })

  test('opens a note by keyboard, within the same document', async ({ page }) => {
    await visit(page, BLOG)
    const isSame = await markDocument(page)
    await fieldOf(page).fill('the truck has no signal')
    await expect(hitsOf(page).first()).toBeVisible()
    await fieldOf(page).press('Tab')
    await expect(hitsOf(page).first().getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(NOTE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline first, or: the truck has no signal')
    expect(await isSame()).toBe(true)
  })

  test('loads nothing on a page without it, and works after a visit there, and on the page of a tag', async ({
    page,
  }) => {
    const requests = recordSearch(page)
    await visit(page, NOTE)
    const isSame = await markDocument(page)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(BLOG)
    await fieldOf(page).fill('truck')
    await expect(hitsOf(page).first()).toBeVisible()
    await fieldOf(page).press('Escape')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Mobile apps' }).click()
    await expect(page).toHaveURL(`${BLOG}tag/mobile/`)
    await expect(fieldOf(page)).toHaveValue('')
    await fieldOf(page).fill('replicas')
    await expect(hitsOf(page).first()).toBeVisible()
    expect(await isSame()).toBe(true)
  })

  test('shows an alternative if its engine fails to load', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    await page.route(/\/assets\/search-/, (route) => route.abort())
    await visit(page, BLOG)
    await fieldOf(page).fill('truck')
    await expect(statusOf(page)).toHaveText('Something went wrong. Please choose a topic below.')
    await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible()
  })
})

test('on a phone, all topics are inside the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, BLOG)
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  expect(await topics.count()).toBeGreaterThan(10)
  const ends = await topics.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no search field, and tags link to the notes', async ({ page }) => {
    await page.goto(BLOG)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.locator('input[type=search]')).toBeHidden()
    const topics = page.getByRole('navigation', { name: 'Topics' })
    await expect(topics).toBeVisible()
    await topics.getByRole('link', { name: 'Working offline' }).click()
    await expect(page).toHaveURL(`${BLOG}tag/offline/`)
    await expect(
      page
        .locator('#page')
        .getByRole('link', { name: /the truck has no signal/ })
        .first(),
    ).toBeVisible()
  })
})
