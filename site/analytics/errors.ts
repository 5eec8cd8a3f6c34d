/** Reports uncaught errors and unhandled rejections, those from before this was loaded too. The SDK comes with the first of them. */

import type { Services } from '../config.ts'

/** The most reports that one document sends. An error in a loop needs no more. */
export const MAX_REPORTS = 10

/** What the reporting module does. */
export type Report = (error: unknown) => void

export interface ErrorsOptions {
  /** Loads the SDK. */
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

/** What was thrown. Of errors in scripts from elsewhere, browsers say nothing worth reporting. */
function errorOf(event: Event): unknown {
  if ('reason' in event) return event.reason ?? Error('A promise was rejected without a reason.')
  if (!(event instanceof ErrorEvent)) return undefined
  return event.error ?? (event.filename ? Error(event.message) : undefined)
}

/** Loads the SDK with these settings. */
export const loadReporter = (settings: NonNullable<Services['sentry']>): Promise<Report> =>
  import('./sentry.ts').then(({ createReporter }) => createReporter(settings))
