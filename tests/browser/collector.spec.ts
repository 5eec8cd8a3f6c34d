import { allowMessages, expect, FAILED_REQUEST, visit } from './support.ts'
import { test } from './visitor-site.ts'

test('what arrives shows by itself, newest first, with its lines apart', async ({ page, context, site }) => {
  await page.goto(`${site.url}/_collector/`)
  await expect(page.getByText('Nothing has arrived yet.')).toBeVisible()
  const visitor = await context.newPage()
  await visit(visitor, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toHaveLength(1)
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect.poll(site.pageViews).toHaveLength(2)
  const rows = page.getByRole('row').filter({ hasText: '/v1/p' })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('"path": "/services/"')
  await expect(rows.nth(1)).toContainText('"path": "/about-us/"')
  const body = rows.nth(0).getByRole('cell').last()
  expect((await body.innerText()).split('\n').length).toBeGreaterThan(10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('its switches make it slow, failing or refusing, and say so until they are taken back', async ({ page, site }) => {
  await page.goto(`${site.url}/_collector/`)
  for (const [words, said, status] of [
    ['failing', 'status=503', 503],
    ['refusing', 'status=400', 400],
    ['as it should be', 'reset=', 200],
  ] as const) {
    await page.getByRole('link', { name: words }).click()
    await expect(page.getByText(`Set: ${said}`)).toBeVisible()
    const answer = await page.request.post(`${site.url}/_collector/v1/t`, { data: {} })
    expect(answer.status()).toBe(status)
  }
  await page.getByRole('link', { name: 'slow' }).click()
  await expect(page.getByText('Set: delay=3000')).toBeVisible()
})

test('its switch chooses the words of the experiment', async ({ page, site }) => {
  await page.goto(`${site.url}/_collector/?variant=control`)
  await visit(page, `${site.url}/services/mobile-app-development/`)
  await expect(page.locator('[data-cta]').last()).toHaveText('Contact')
})

test('what it can’t take is refused', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST)
  const url = `${site.url}/_collector/v1/t`
  const headers = { 'content-type': 'application/json' }
  const statuses = await Promise.all([
    page.request.post(url, { headers, data: Buffer.from('{') }),
    page.request.post(url, { data: 'a'.repeat(1024 * 1024 + 1) }),
    page.request.put(url, { data: {} }),
    page.request.delete(url),
  ])
  expect(statuses.map((response) => response.status())).toEqual([400, 413, 405, 405])
  expect(await site.everything()).toEqual([])
})
