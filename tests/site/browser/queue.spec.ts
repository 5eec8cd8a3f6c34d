import type { Page } from '@playwright/test'

import { allowMessages, expect, FAILED_REQUEST, hold, markDocument } from '../../browser/support.ts'
import { test, visit } from './visitor-site.ts'

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

test('messages wait for the SDK and are sent in order', async ({ page, site }) => {
  const release = await hold(page, '**/assets/segment-*')
  await visit(page, `${site.url}/about-us/`)
  await go(page, 'Services', '/services/')
  await go(page, 'Work', '/our-work/')
  await expect.poll(() => waiting(page)).toBe(3)
  expect(await site.pageViews()).toEqual([])
  release()
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/', '/our-work/'])
  await expect.poll(() => waiting(page)).toBe(0)
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

test('identities and events arrive with campaign and page', async ({ page, site }) => {
  const context = { campaign: { source: 'letter' }, entryPoint: '/blog/' }
  const time = '2026-11-20T09:30:00.000Z'
  await page.addInitScript(
    (line) => sessionStorage.getItem('line') ?? sessionStorage.setItem('line', line),
    JSON.stringify([
      { id: 'a', kind: 'identify', name: 'dana', payload: { plan: 'one' }, context, time },
      { id: 'b', kind: 'track', name: 'interests_set', payload: { interests: ['iot'] }, context, time },
    ]),
  )
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.messages).toHaveLength(3)
  expect(await site.messages()).toMatchObject([
    { type: 'identify', userId: 'dana', traits: { plan: 'one' }, messageId: 'a', timestamp: time, context },
    { type: 'track', event: 'interests_set', properties: { interests: ['iot'] }, messageId: 'b', context },
    { type: 'page', properties: { path: '/about-us/' } },
  ])
})

test('while the server fails, messages wait, and older ones arrive first', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST)
  await site.setSwitches('status=503')
  const refused = page.waitForResponse((response) => response.url().endsWith('/v1/p') && response.status() === 503)
  await visit(page, `${site.url}/about-us/`)
  await refused
  await site.setSwitches()
  await go(page, 'Services', '/services/')
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/'])
})

test('messages that the service refuses permanently are dropped and do not block others', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST)
  await site.setSwitches('status=400')
  const refused = page.waitForResponse((response) => response.url().endsWith('/v1/p') && response.status() === 400)
  await visit(page, `${site.url}/about-us/`)
  await refused
  await expect.poll(() => waiting(page)).toBe(0)
  await site.setSwitches()
  await go(page, 'Services', '/services/')
  await expect.poll(site.pageViews).toEqual(['/services/'])
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
