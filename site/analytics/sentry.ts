/** Error reports through Sentry's SDK: the client and what groups errors, and nothing that watches the visitor. */

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

/** Starts a client of its own; returns the way to report an error that nobody caught. */
export function createReporter({ dsn, tunnel }: NonNullable<Services['sentry']>): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    ...(tunnel && { tunnel }),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    // The SDK has no one switch for personal data (`sendDefaultPii`): each kind is turned off.
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

/** Takes out who the visitor is and what they typed; of URLs, only host and path stay. Changes the report. */
export function scrub(report: Report): Report {
  delete report.user
  delete report.breadcrumbs
  // An object that was thrown is put here as it is.
  delete report.extra
  report.request = { url: location.origin + location.pathname }
  for (const one of report.exception?.values ?? []) {
    if (one.value) one.value = cleanMessage(one.value)
    for (const frame of one.stacktrace?.frames ?? []) if (frame.filename) frame.filename = cleanMessage(frame.filename)
  }
  return report
}

/** Messages may quote URLs and addresses. */
function cleanMessage(message: string): string {
  return message.replace(/[?#][^\s"')]*/g, '').replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]')
}
