/** URLs that nobody meant: opened, clicked, and met in the history, on both sites. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { HOME } from './paths.ts'
import { allowMessages, expect, FAILED_REQUEST, test, visit } from './support.ts'

interface Place {
  /** Where the site lies, with a closing slash. */
  url: string
  /** A page of the site, below `url`. */
  page: string
  /** A link that every page has, and where it leads. */
  link: [name: RegExp, path: string]
}

const SITES: [string, Place][] = [
  ['the site', { url: `${HOME}/`, page: 'about-us/', link: [/^Services$/, 'services/'] }],
  ['a site below a base', { url: urlOf(FIXTURE), page: 'articles/first/', link: [/home/i, ''] }],
]

/** Below the site's own address; what a page is asked for has no page. */
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

/** Behind a page's own path: the page is shown. */
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

/** Clicks a link to this URL, as the page might hold one. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = 'strange'
    document.querySelector('#page')!.append(link)
    link.click()
  }, href)

/** The page is whole, and leads on. */
async function expectUse(page: Page, { url, link: [name, path] }: Place) {
  await expect(page.locator('main#page')).toHaveCount(1)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  await page.route(/^https?:\/\/evil\.example/, (route) => route.abort())
})

for (const [name, place] of SITES)
  test.describe(name, () => {
    for (const path of MISSING) {
      const shown = path.length > 40 ? `${path.slice(0, 40)}…` : path
      test(`has no page at ${shown}`, async ({ page }) => {
        const response = await page.goto(place.url + path)
        expect([400, 404]).toContain(response!.status())
        // A host may refuse a malformed path in its own words.
        if (response!.status() === 404) await expectUse(page, place)

        await visit(page, place.url + place.page)
        const title = await page.title()
        await follow(page, place.url + path)
        await expect(page).not.toHaveTitle(title)
        expect(new URL(page.url()).origin).toBe(new URL(place.url).origin)
        if (await page.locator('main#page').count()) await expectUse(page, place)

        await visit(page, place.url + place.page)
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          history.pushState(null, '', location.href)
          history.back()
        }, place.url + path)
        await expect(page).not.toHaveTitle(title)
        expect(new URL(page.url()).origin).toBe(new URL(place.url).origin)
      })
    }

    for (const addition of ADDITIONS) {
      const shown = addition.length > 40 ? `${addition.slice(0, 40)}…` : addition
      test(`shows its page with ${shown}`, async ({ page }) => {
        const full = place.url + place.page + addition
        await page.goto(full)
        await page.waitForFunction(() => history.scrollRestoration === 'manual')
        const title = await page.title()
        expect(title).not.toBe('')
        await expectUse(page, place)

        await follow(page, full)
        await expect(page).toHaveTitle(title)
        await expectUse(page, place)
        await page.goBack()
        await expect(page).toHaveTitle(title)
        await expect(page).toHaveURL(new URL(full).href)
        await page.reload()
        await expect(page).toHaveTitle(title)
      })
    }

    test('shows its page with a query that is too long for its host, where no host is asked', async ({ page }) => {
      await visit(page, place.url + place.page)
      const title = await page.title()
      await expectUse(page, place)
      await follow(page, `${place.url}${place.page}?${'a'.repeat(8192)}`)
      await expect(page).toHaveTitle(title)
      await expectUse(page, place)
      await page.goBack()
      await expect(page).toHaveTitle(title)
    })
  })

test('a link to another host is the browser’s own, however it is written', async ({ page }) => {
  await page.route(/^https?:\/\/evil\.example/, (route) => route.fulfill({ body: 'elsewhere' }))
  for (const href of ['//evil.example/', '\\\\evil.example/', 'http:\\\\evil.example/', `//evil.example/${HOME}/`]) {
    await visit(page, `${HOME}/about-us/`)
    await follow(page, href)
    await expect(page.getByText('elsewhere')).toBeVisible()
  }
})
