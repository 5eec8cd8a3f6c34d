/** Disables service workers, because tests can't intercept their responses. */

import type { BrowserContext } from 'playwright'

/** Call this before the first page of `context` is opened. */
export async function withoutServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
}
