/** Reports uncaught errors and unhandled rejections, those from before this was loaded too. The SDK comes with the first of them. */

import type { Services } from '../../config.ts'

/** Reports of one document at most: what goes wrong in a loop is known after a few. */
export const MAX_REPORTS = 10

/** What the reporting module does. */
export type Report = (error: unknown) => void

export interface ErrorsOptions {
  /** Brings the SDK. */
  load: () => Promise<Report>
}

/** Returns what takes in `error` and `unhandledrejection` events. */
export function createErrors({ load }: ErrorsOptions): (event: Event) => void {
  let report: Promise<Report> | undefined
  let count = 0

  return function take(event) {
    const error = errorOf(event)
    if (error === undefined || ++count > MAX_REPORTS) return
    report ??= load()
    // Nobody can do anything about a report that can't be sent.
    report.then((send) => send(error)).catch(() => {})
  }
}

/** What was thrown. Of errors in scripts from elsewhere, browsers say nothing worth reporting. */
function errorOf(event: Event): unknown {
  if ('reason' in event) return event.reason ?? Error('A promise was rejected without a reason.')
  if (!(event instanceof ErrorEvent)) return undefined
  return event.error ?? (event.filename ? Error(event.message) : undefined)
}

/** Brings the SDK for these settings. */
export const loadReporter = (settings: NonNullable<Services['sentry']>): Promise<Report> =>
  import('./sentry.ts').then(({ createReporter }) => createReporter(settings))
