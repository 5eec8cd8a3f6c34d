/** Storage that is off, full, or filled with other values: the site works, and shows and sends none of them. */

import type { Page } from '@playwright/test'

import { isLong, sampleOf } from '../../support/long.ts'
import { expect, visit } from '../../browser/support.ts'
import { test, type VisitorSite } from './visitor-site.ts'

const LOCAL = ['campaign', 'language', 'cta-copy', 'cta-exposed', 'identified', 'consent']
const SESSION = [
  'scroll:/about-us/|initial',
  'scroll:/services/|initial',
  'draft:contact',
  'draft:referral',
  'draft:newsletter',
  'draft:application',
  'interests-set',
  'attempt:newsletter_signup',
  'reloaded-for-build',
  'line',
]

const MARKUP = '<img src=hostile onerror=alert(1)>'
const FIELDS = '"name":["hostile"],"email":{"hostile":1},"message":["hostile"],"service":"hostile","source":7'

const VALUES: [name: string, value: string][] = [
  ['markup', MARKUP],
  ['fields of a wrong type', `{${FIELDS}}`],
  ['a prototype', `{"__proto__":{${FIELDS}},"constructor":{"prototype":{${FIELDS}}}}`],
  ['a megabyte, repeated until storage is full', 'hostile '.repeat(2 ** 17)],
]

/** Values that the same code rejects as those above. */
const MORE_VALUES: typeof VALUES = [
  ['a brace', '{'],
  ['null', 'null'],
  ['an infinite number', '1e999'],
  ['calls of a wrong type', `[{"id":"hostile","kind":"hostile",${FIELDS}}]`],
  ['a deeply nested list', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a deeply nested object', '{"hostile":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
]

/** Stores the value under every key before the site is opened. */
async function poison(page: Page, { url }: VisitorSite, value: string) {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([local, session, text]) => {
      const put = (storage: Storage, key: string) => {
        try {
          storage.setItem(key, text)
        } catch {}
      }
      for (const key of local) put(localStorage, key)
      for (const key of session) put(sessionStorage, key)
    },
    [LOCAL, SESSION, value] as const,
  )
}

/** Reads pages, navigates, goes back, and subscribes. */
async function useSite(page: Page, { url, messages }: VisitorSite) {
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, `${url}/about-us/`)
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(`${url}/services/`)
  await page.goBack()
  await expect(page).toHaveURL(`${url}/about-us/`)
  await expect(heading).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByLabel('Email')).toHaveValue('')
  await footer.getByLabel('Email').fill('dana@headgate.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()
  const signups = (await messages()).filter(({ event }) => event === 'newsletter_signup')
  expect(signups).toMatchObject([
    { properties: { email: 'dana@headgate.example', source: 'footer' }, context: { campaign: {} } },
  ])
}

/** No stored value is in the page or was sent. */
async function expectClean(page: Page, { everything }: VisitorSite) {
  const html = await page.content()
  expect(html).not.toContain('hostile')
  const sent = (await everything()).join('\n')
  expect(sent).not.toMatch(/hostile|__proto__|\[\[\[/)
}

/** Forms with a draft, and their fields. */
const DRAFTS: [path: string, labels: string[]][] = [
  ['/contact-us/', ['Your name', 'Work email', 'The problem, in your words']],
  ['/referral-program/', ['Their company']],
]

for (const [i, [name, value]] of (isLong ? [...VALUES, ...MORE_VALUES] : VALUES).entries())
  test(`the stored value ${name} causes no error`, async ({ page, site }) => {
    await poison(page, site, value)
    await useSite(page, site)
    await expectClean(page, site)
    for (const [path, labels] of DRAFTS.filter((_, j) => isLong || j === i % DRAFTS.length)) {
      await visit(page, site.url + path)
      await expect(page.locator('#page x-island[live] form')).toBeAttached()
      for (const label of labels) await expect(page.locator('#page').getByLabel(label)).toHaveValue('')
      await expectClean(page, site)
    }
    await visit(page, `${site.url}/application/`)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.locator('#page x-island[live]')).toBeAttached()
    await expect(page.locator('#page input:checked')).toHaveCount(0)
    await expectClean(page, site)
  })

test('a draft and a label with markup are shown as text, and the label only on the first page', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate((text) => {
    sessionStorage.setItem('draft:contact', JSON.stringify({ name: text }))
    localStorage.setItem('cta', text)
  }, MARKUP)
  await visit(page, `${site.url}/contact-us/`)
  await expect(page.locator('#page').getByLabel('Your name')).toHaveValue(MARKUP)
  await expect(page.locator('img[src=hostile]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cta'))).not.toBe(MARKUP)
  await page.reload()
  await expect(page.locator('[data-cta]').filter({ hasText: 'hostile' })).toHaveCount(0)
})

for (const [name, spoil] of sampleOf([
  [
    'that may not be accessed',
    () => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, storage, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
  ],
  [
    'that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'that always throws',
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
        Storage.prototype[method] = () => {
          throw new DOMException('broken', 'UnknownError')
        }
    },
  ],
  [
    'that is missing',
    () => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, storage, { value: null })
    },
  ],
  [
    'that forgets immediately',
    () => {
      Storage.prototype.setItem = () => {}
    },
  ],
] as const))
  test(`the site works with storage ${name}`, async ({ page, site }) => {
    await page.addInitScript(spoil)
    await useSite(page, site)
    await visit(page, `${site.url}/contact-us/`)
    await page.locator('#page').getByLabel('Your name').fill('Dana')
    await expect(page.locator('#page').getByLabel('Your name')).toHaveValue('Dana')
  })
