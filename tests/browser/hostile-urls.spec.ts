/** Unexpected URLs: opened, clicked, and in the history. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { sampleOf } from '../support/long.ts'
import { runCases } from './cases.ts'
import { allowMessages, expect, FAILED_REQUEST, test, visit } from './support.ts'

/** The site's URL, with a trailing slash. */
const HOME = urlOf(FIXTURE)
const TITLE = 'A tiny site'
const START = `${HOME}articles/first/`

/** Paths below the site's URL without a page. */
const MISSING = [
  '%',
  '%E0%A4%A',
  '%E0%A4%A/%zz/',
  '/evil.example/',
  '/evil.example/%2f..',
  'a//b/',
  '..%2f',
  '..%5c..%5cetc%5cpasswd',
  '%2e%2e%2f%2e%2e%2f',
  'a%00b/',
  '__proto__/',
  'constructor',
  'toString/',
  '페이지/',
  '%F0%9F%8F%94%EF%B8%8F/',
  'e%CC%81/',
  'a%20b+c/',
  'a;b=c,d/',
  '<img src=x onerror=alert(1)>/',
  `${'long/'.repeat(200)}`,
]

/** Suffixes of a page's path that still show the page. */
const ADDITIONS = [
  `?${'a'.repeat(1900)}`,
  '?%E0%A4%A=%&&&=',
  '?__proto__[a]=b&constructor=c',
  '?<script>alert(1)</script>',
  '?/../../',
  '#%',
  '#%E0%A4%A',
  '#__proto__',
  '#constructor',
  '#//evil.example/',
  '#"><img src=x onerror=alert(1)>',
  '#페이지',
  `#${'a'.repeat(8000)}`,
]

/** Clicks a link with this URL. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = 'strange'
    document.querySelector('#page')!.append(link)
    link.click()
  }, href)

/** The page is complete, and its links work. */
async function expectUse(page: Page) {
  await expect(page.locator('main#page')).toHaveCount(1)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL(HOME)
  await expect(page).toHaveTitle(TITLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Returns URLs as cases, named by their beginning. */
const named = (urls: string[]) => sampleOf(urls).map((url): [string, string] => [url.slice(0, 40), url])

test.beforeEach(async ({ context }) => {
  allowMessages(FAILED_REQUEST)
  await context.route(/^https?:\/\/evil\.example/, (route) => route.abort())
})

/** Expects that a navigation has left the home page, but not the host. */
async function expectElsewhere(page: Page) {
  await expect(page).not.toHaveTitle(TITLE)
  expect(new URL(page.url()).origin).toBe(new URL(HOME).origin)
}

test('a URL without a page shows the 404 page: opened, clicked, and on Back', async ({ context }) => {
  await runCases(context, named(MISSING), async (page, path) => {
    const response = await page.goto(HOME + path)
    expect([400, 404]).toContain(response!.status())
    // A host may refuse a malformed path with its own page.
    if (response!.status() === 404) await expectUse(page)
    else await visit(page, HOME)
    await follow(page, HOME + path)
    await expectElsewhere(page)
    if (await page.locator('main#page').count()) await expectUse(page)
    else await visit(page, HOME)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      history.pushState(null, '', location.href)
      history.back()
    }, HOME + path)
    await expectElsewhere(page)
  })
})

test('a page is shown with any suffix of its path', async ({ context }) => {
  await runCases(context, named(ADDITIONS), async (page, addition) => {
    const full = START + addition
    await visit(page, full)
    const title = await page.title()
    expect(title).not.toBe('')
    await expectUse(page)

    await follow(page, full)
    await expect(page).toHaveTitle(title)
    await expectUse(page)
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(new URL(full).href)
    await page.reload()
    await expect(page).toHaveTitle(title)
  })
})

test('a query that is too long for the host works if no host is involved', async ({ page }) => {
  await visit(page, START)
  const title = await page.title()
  await expectUse(page)
  await follow(page, `${START}?${'a'.repeat(8192)}`)
  await expect(page).toHaveTitle(title)
  await expectUse(page)
  await page.goBack()
  await expect(page).toHaveTitle(title)
})

test('a link to another host is left to the browser in all spellings', async ({ context }) => {
  await context.route(/^https?:\/\/evil\.example/, (route) => route.fulfill({ body: 'elsewhere' }))
  const urls = ['//evil.example/', '\\\\evil.example/', 'http:\\\\evil.example/', `//evil.example/${HOME}`]
  await runCases(context, named(urls), async (page, href) => {
    await visit(page, START)
    await follow(page, href)
    await expect(page.getByText('elsewhere')).toBeVisible()
  })
})
