import type { Page } from '@playwright/test'

import { sampleOf } from '../../support/long.ts'
import { expect, markDocument } from '../../browser/support.ts'
import { test, visit } from './visitor-site.ts'

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('campaign') ?? 'null') as Record<string, string> | null)

/** Opens a page and waits for the analytics code. */
async function arrive(page: Page, site: { url: string; pageViews: () => Promise<unknown[]> }, query = '') {
  await visit(page, `${site.url}/about-us/${query}`)
  await expect.poll(async () => (await site.pageViews()).length).toBeGreaterThan(0)
}

test('a campaign is stored on load with all its parts, sent with events, and not replaced by other queries', async ({
  page,
  site,
}) => {
  const campaign = { id: '7', medium: 'mail', name: 'spring', source: 'letter', term: 'rails', content: 'top' }
  await arrive(
    page,
    site,
    '?utm_id=7&utm_medium=mail&utm_campaign=spring&utm_source=letter&utm_term=rails&utm_content=top&ref=x',
  )
  expect(await kept(page)).toEqual(campaign)
  expect((await site.messages())[0]!.context.campaign).toEqual(campaign)
  await visit(page, `${site.url}/our-work/?ref=x`)
  await expect.poll(site.pageViews).toHaveLength(2)
  expect(await kept(page)).toEqual(campaign)
})

test('other queries are not stored, and a link within the site can have a campaign', async ({ page, site }) => {
  await arrive(page, site, '?ref=x&source=y&UTM_SOURCE=z')
  expect(await kept(page)).toBeNull()
  const isSame = await markDocument(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/services/"]')!
    link.href = '/services/?utm_content=header'
    link.click()
  })
  await expect(page).toHaveURL(/utm_content=header$/)
  expect([await kept(page), await isSame()]).toEqual([{ content: 'header' }, true])
})

test('a campaign is captured at each push, replace and pop', async ({ page, site }) => {
  await arrive(page, site)
  const source = async () => (await kept(page))?.source
  await page.evaluate(() => history.pushState(null, '', '?utm_source=push'))
  expect(await source()).toBe('push')
  await page.evaluate(() => history.replaceState(null, '', '?utm_source=replace'))
  expect(await source()).toBe('replace')
  await page.evaluate(() => history.pushState(null, '', '?utm_source=later'))
  expect(await source()).toBe('later')
  await page.goBack()
  await expect.poll(source).toBe('replace')
})

for (const [what, query, campaign] of sampleOf([
  ['is repeated', '?utm_source=first&utm_source=second', { source: 'first' }],
  ['is too long', `?utm_source=${'a'.repeat(1500)}`, { source: 'a'.repeat(200) }],
  ['is empty', '?utm_source=&utm_id=%20%00', null],
  ['is malformed', '?utm_source=%E0%A4%A&utm_id=%', { source: '\uFFFD%A', id: '%' }],
  ['contains markup', '?utm_source=<img src=x onerror=alert(1)>', { source: '<img src=x onerror=alert(1)>' }],
  ['contains hidden text', '?utm_source=a%E2%80%AEb%0D%0Ac', { source: 'abc' }],
  ['names prototypes', '?__proto__=a&utm_source=b&constructor=c', { source: 'b' }],
] as const))
  test(`a campaign that ${what} causes no error`, async ({ page, site }) => {
    await visit(page, `${site.url}/about-us/${query}`)
    await expect.poll(site.pageViews).toEqual(['/about-us/'])
    expect(await kept(page)).toEqual(campaign)
    expect((await site.messages())[0]!.context.campaign).toEqual(campaign ?? {})
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

for (const stored of sampleOf(['{', '[]', 'null', '{"source":{"a":1}}', '{"other":"a"}', '"a"']))
  test(`the invalid stored value ${stored} is ignored`, async ({ page, site }) => {
    await page.addInitScript((text) => localStorage.setItem('campaign', text), stored)
    await arrive(page, site)
    expect((await site.messages())[0]!.context.campaign).toEqual({})
  })
