/** A page on a simulated slow phone: Lighthouse's Slow 4G, and a CPU four times slower than this machine's. */

import type { Browser, Page } from 'playwright'

import { withoutServiceWorkers } from '../../tests/support/service-workers.ts'

export const CPU_SLOWDOWN = 4

/** Milliseconds, and kilobits per second. */
export const NETWORK = { latency: 150, down: 1638.4, up: 750 }

const BYTES_PER_KILOBIT = 1000 / 8

export interface SlowPageOptions {
  /** Sends the hint to save data, so that sites don't prefetch. */
  savesData?: boolean
  /** Blocks all scripts except inline ones. */
  withoutScripts?: boolean
}

/** Opens a page with an empty cache, passes it to `use`, and closes it. */
export async function withSlowPage<Result>(
  browser: Browser,
  { savesData = false, withoutScripts = false }: SlowPageOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  // The requests of a service worker would not be throttled.
  const context = await browser.newContext()
  await withoutServiceWorkers(context)
  try {
    // tsx calls this helper in every named function, including those that run in the page.
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
