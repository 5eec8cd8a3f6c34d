/** Page views, campaigns and identities, from the visitor's actions to the messages that arrive at the services. */

import type { Page } from '@playwright/test'

import { allowMessages, expect, FAILED_REQUEST, markDocument } from '../../browser/support.ts'
import { test, visit, type VisitorSite } from './visitor-site.ts'

const go = async (page: Page, name: string, path: string) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(RegExp(`${path}$`))
}

/** The events in the queue of this document. */
const waiting = (page: Page) => page.evaluate(() => globalThis.visitorQueue?.length ?? 0)

test('each page is recorded once, with its title, path, referrer and entry point; a hash link records nothing', async ({
  page,
  site,
}) => {
  const titles: string[] = []
  await visit(page, `${site.url}/about-us/?utm_campaign=spring`)
  titles.push(await page.title())
  await page.evaluate(() => (location.hash = '#contact-us'))
  for (const [name, path] of [
    ['Services', '/services/'],
    ['Work', '/our-work/'],
  ] as const) {
    await go(page, name, path)
    titles.push(await page.title())
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/$/)
  titles.push(titles[1]!)
  await expect.poll(site.pageViews).toHaveLength(4)

  const messages = await site.messages()
  expect(messages.map(({ properties }) => properties)).toMatchObject([
    { path: '/about-us/', title: titles[0], referrer: '', search: '?utm_campaign=spring' },
    { path: '/services/', title: titles[1], referrer: `${site.url}/about-us/?utm_campaign=spring` },
    { path: '/our-work/', title: titles[2], referrer: `${site.url}/services/` },
    { path: '/services/', title: titles[3], referrer: `${site.url}/our-work/` },
  ])
  expect(new Set(titles).size).toBe(3)
  expect(messages.map(({ context }) => [context.entryPoint, context.page.path, context.campaign])).toEqual(
    ['/about-us/', '/services/', '/our-work/', '/services/'].map((path) => [path, path, { name: 'spring' }]),
  )
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(4)
})

test('messages recorded offline are sent once, in order, when the browser is online again', async ({
  page,
  context,
  site,
}) => {
  allowMessages(FAILED_REQUEST)
  await visit(page, `${site.url}/about-us/`)
  const isSame = await markDocument(page)
  await go(page, 'Services', '/services/')
  await go(page, 'Work', '/our-work/')
  await expect.poll(site.pageViews).toHaveLength(3)
  await context.setOffline(true)
  await go(page, 'Services', '/services/')
  const back = ['/our-work/', '/services/', '/about-us/']
  for (const path of back) {
    await page.goBack()
    await expect(page).toHaveURL(RegExp(`${path}$`))
  }
  await expect.poll(() => waiting(page)).toBe(4)
  await context.setOffline(false)
  await expect.poll(site.pageViews).toHaveLength(7)
  expect((await site.pageViews()).slice(3)).toEqual(['/services/', ...back])
  await expect.poll(() => waiting(page)).toBe(0)
  expect(await isSame()).toBe(true)
})

test('the queue survives a reload, and its messages arrive once, in order', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST)
  await page.route('**/_collector/v1/p', (route) => route.abort())
  await visit(page, `${site.url}/about-us/`)
  await go(page, 'Services', '/services/')
  await go(page, 'Work', '/our-work/')
  await expect.poll(() => waiting(page)).toBe(3)
  await page.reload()
  await expect.poll(() => waiting(page)).toBe(4)
  expect(await site.pageViews()).toEqual([])
  await page.unroute('**/_collector/v1/p')
  await go(page, 'Services', '/services/')
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/', '/our-work/', '/our-work/', '/services/'])
  const ids = (await site.messages()).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(5)
})

test('a slow service does not delay navigations', async ({ page, site }) => {
  await site.setSwitches('delay=60000')
  const sent = page.waitForRequest(/\/v1\/projects\//)
  await visit(page, `${site.url}/about-us/`)
  await sent
  const isSame = await markDocument(page)
  await go(page, 'Services', '/services/')
  await go(page, 'Work', '/our-work/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([await isSame(), await site.pageViews()]).toEqual([true, []])
})

test('pages work without any service, and no error is logged', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST)
  await page.route(/\/_collector\/|\/assets\/(start|segment|flags|sentry)-/, (route) => route.abort())
  await visit(page, `${site.url}/about-us/`)
  await go(page, 'Services', '/services/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('nothing is loaded before the visitor acts, and a stored language does not redirect', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  const order: string[] = []
  page.on('load', () => order.push('load'))
  page.on('request', (request) => {
    const [, name] = /\/assets\/(at-idle|start|segment|flags|sentry)-/.exec(request.url()) ?? []
    if (name) order.push(name)
  })
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
  expect(order.slice(0, 3)).toEqual(['load', 'at-idle', 'start'])
  expect(page.url()).toBe(`${site.url}/about-us/`)
})

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('campaign') ?? 'null') as Record<string, string> | null)

test('a campaign is stored on load with all its parts, sent with events, and not replaced by other queries', async ({
  page,
  site,
}) => {
  const campaign = { id: '7', medium: 'mail', name: 'spring', source: 'letter', term: 'rails', content: 'top' }
  const query = 'utm_id=7&utm_medium=mail&utm_campaign=spring&utm_source=letter&utm_term=rails&utm_content=top&ref=x'
  await visit(page, `${site.url}/about-us/?${query}`)
  await expect.poll(site.pageViews).toHaveLength(1)
  expect(await kept(page)).toEqual(campaign)
  expect((await site.messages())[0]!.context.campaign).toEqual(campaign)
  await visit(page, `${site.url}/our-work/?ref=x`)
  await expect.poll(site.pageViews).toHaveLength(2)
  expect(await kept(page)).toEqual(campaign)
})

test('a campaign is captured at each push, replace and pop', async ({ page, site }) => {
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toHaveLength(1)
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

const EMAIL = 'Dana@headgate.example'
/** The SDK stores the id, so it must not be the address. */
const ID = 'ygmgaa2d5t0c'

interface Identify {
  type: string
  userId?: string
  traits?: object
}

const identifies = async (site: VisitorSite) =>
  ((await site.messages()) as unknown as Identify[])
    .filter(({ type }) => type === 'identify')
    .map(({ userId, traits }) => [userId, traits])

async function subscribe(page: Page, email = EMAIL) {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

const thanks = (page: Page) => page.getByText(/^Thank you/).first()

async function enroll(page: Page, email: string) {
  const form = page.locator('#page form')
  await form.getByLabel('Your name').fill('Dana Whitlock')
  await form.getByLabel('Your email').fill(email)
  await form.getByLabel('Their company').fill('Headgate')
  await form.getByLabel('Their email').fill('other@headgate.example')
  await form.getByRole('button', { name: 'Enroll' }).click()
}

test('an address identifies once, over forms, full loads and spellings; another address identifies again', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/about-us/`)
  await subscribe(page)
  await expect.poll(() => identifies(site)).toEqual([[ID, { email: EMAIL }]])
  await visit(page, `${site.url}/referral-program/`)
  await enroll(page, 'dana@Headgate.example')
  await expect(thanks(page)).toBeVisible()
  await subscribe(page, 'grace@headgate.example')
  await expect
    .poll(() => identifies(site))
    .toEqual([
      [ID, { email: EMAIL }],
      ['mv398nscedy4', { email: 'grace@headgate.example' }],
    ])
})

test('a refused address does not identify', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST, /Segment/)
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toHaveLength(1)
  await site.setSwitches('status=400')
  await subscribe(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await site.setSwitches()
  await go(page, 'Services', '/services/')
  await expect.poll(site.pageViews).toHaveLength(2)
  expect(await identifies(site)).toEqual([])
})
