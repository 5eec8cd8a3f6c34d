/** Browsers without service workers: what a worker answers is out of a test's reach. */

import type { BrowserContext } from 'playwright'

/** To be called before the first page of `context` is opened. */
export async function withoutServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
}
