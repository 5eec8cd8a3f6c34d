/** Reports errors with Sentry's SDK: only the client and error grouping, no tracking of the visitor. */

import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  type ErrorEvent as Report,
} from '@sentry/browser'

import type { Services } from '../config.ts'

/** Creates a separate client. Returns a function that reports an uncaught error. */
export function createReporter({ dsn, tunnel }: NonNullable<Services['sentry']>): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    ...(tunnel && { tunnel }),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    // The SDK has no single switch for personal data (`sendDefaultPii`), so each kind is turned off.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    maxBreadcrumbs: 0,
    environment: import.meta.env.MODE,
    beforeSend: (event) => scrub(event),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  return (error) => {
    scope.captureException(error, { mechanism: { type: 'onerror', handled: false } })
  }
}

/**
 * Removes the visitor's identity and input from a report, and all of each URL except host and path. Mutates the report.
 */
export function scrub(report: Report): Report {
  delete report.user
  delete report.breadcrumbs
  // The SDK copies a thrown object here.
  delete report.extra
  report.request = { url: location.origin + location.pathname }
  for (const one of report.exception?.values ?? []) {
    if (one.value) one.value = cleanMessage(one.value)
    for (const frame of one.stacktrace?.frames ?? []) if (frame.filename) frame.filename = cleanMessage(frame.filename)
  }
  return report
}

/** Removes queries and email addresses from a message. */
function cleanMessage(message: string): string {
  return message.replace(/[?#][^\s"')]*/g, '').replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
}
