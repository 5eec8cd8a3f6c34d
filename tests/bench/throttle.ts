/** A page on a slow phone: what Lighthouse calls Slow 4G, and a CPU four times slower than this machine's. */

import type { Browser, Page } from 'playwright'

import { withoutServiceWorkers } from '../support/service-workers.ts'

export const CPU_SLOWDOWN = 4

/** Milliseconds, and kilobits per second. */
export const NETWORK = { latency: 150, down: 1638.4, up: 750 }

const BYTES_PER_KILOBIT = 1000 / 8

export interface SlowPageOptions {
  /** Asks sites not to fetch ahead. */
  savesData?: boolean
  /** Loads no script but those inside the HTML. */
  withoutScripts?: boolean
}

/** Opens a page with an empty cache, hands it to `use`, and closes it. */
export async function withSlowPage<Result>(
  browser: Browser,
  { savesData = false, withoutScripts = false }: SlowPageOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  // A service worker's own requests are not throttled.
  const context = await browser.newContext()
  await withoutServiceWorkers(context)
  try {
    // tsx calls this helper in every function with a name, also in those that run in the page.
    await context.addInitScript('globalThis.__name = (value) => value')
    if (savesData)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: NETWORK.latency,
      downloadThroughput: NETWORK.down * BYTES_PER_KILOBIT,
      uploadThroughput: NETWORK.up * BYTES_PER_KILOBIT,
    })
    if (withoutScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await use(page)
  } finally {
    await context.close()
  }
}
