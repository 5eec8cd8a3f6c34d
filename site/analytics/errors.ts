/**
 * Reports uncaught errors and unhandled rejections, including those from before this module was loaded. The first
 * report loads the SDK.
 */

import type { Services } from '../config.ts'

/** Maximum number of reports per document, because an error in a loop would repeat. */
export const MAX_REPORTS = 10

/** Sends a report of one error. */
export type Report = (error: unknown) => void

export interface ErrorsOptions {
  load: () => Promise<Report>
}

/** Returns a handler for `error` and `unhandledrejection` events. */
export function createErrors({ load }: ErrorsOptions): (event: Event) => void {
  let report: Promise<Report> | undefined
  let count = 0

  return function take(event) {
    const error = errorOf(event)
    if (error === undefined || ++count > MAX_REPORTS) return
    report ??= load()
    // A report that can't be sent is dropped.
    report.then((send) => send(error)).catch(() => {})
  }
}

/**
 * Returns the thrown value. Returns undefined for errors of cross-origin scripts, because browsers hide their details.
 */
function errorOf(event: Event): unknown {
  if ('reason' in event) return event.reason ?? Error('A promise was rejected without a reason.')
  if (!(event instanceof ErrorEvent)) return undefined
  return event.error ?? (event.filename ? Error(event.message) : undefined)
}

/** Loads the SDK with these settings. */
export const loadReporter = (settings: NonNullable<Services['sentry']>): Promise<Report> =>
  import('./sentry.ts').then(({ createReporter }) => createReporter(settings))
