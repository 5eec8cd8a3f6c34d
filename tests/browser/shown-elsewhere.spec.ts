/** Other sites may embed a site's pictures, and nothing else. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { allowMessages, expect, test } from './support.ts'

const SITE = urlOf(FIXTURE)
const DATA = `${SITE}page-data/app-data.json`
const DOCUMENT = `<!doctype html><link rel="icon" href="data:,"><img src="${SITE}favicon.svg" alt=""><img src="${DATA}" alt="">`

test('other sites can show a picture from public/, but not read page data', async ({ page }) => {
  allowMessages(/NotSameOrigin|CORS policy|Failed to load resource/)
  const elsewhere = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(DOCUMENT))
  await new Promise<void>((resolve) => elsewhere.listen(0, resolve))
  try {
    const blocked = page.waitForEvent('requestfailed')
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
    const failed = await blocked
    expect([failed.url(), failed.failure()!.errorText]).toEqual([DATA, 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin'])
    const picture = page.locator('img').first()
    const width = picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect(await width).toBeGreaterThan(0)
  } finally {
    elsewhere.closeAllConnections()
    elsewhere.close()
  }
})
