/** Every service that the collector stands in for. */

import { posthog } from './posthog.ts'
import type { Protocol, SdkEvent, SdkRequest } from './protocol.ts'
import { segment } from './segment.ts'
import { sentry } from './sentry.ts'

export const PROTOCOLS: readonly Protocol[] = [segment, posthog, sentry]

/** The events of a request, and their service. A request of no known service is one event, with its path as its name. */
export function readEvents(request: SdkRequest): { service?: string; events: SdkEvent[] } {
  for (const { service, read } of PROTOCOLS) {
    const events = read(request)
    if (events) return { service, events }
  }
  return { events: [{ name: request.path, payload: request.message ?? request.text }] }
}
