/** How the SDK of a service talks to it, as far as a collector must know to stand in for the service. */

import { isObject } from '../../shared/is-object.ts'

/** One request of an SDK. */
export interface SdkRequest {
  /** Where it goes, below the collector, without its query: `/v1/t`. */
  path: string
  /** What was sent, unpacked; empty for a GET. */
  text: string
  /** The text as JSON; nothing where it is none. */
  message: unknown
}

/** One event of those in a request. */
export interface SdkEvent {
  /** What happened, in the service's words: `signed_up`, `error: Out of cheese`. */
  name: string
  /** The service's id of the event, if it has one: the service counts each id once. */
  id?: string | undefined
  /** All that was sent of it. */
  payload: unknown
}

/** What answers depend on. */
export interface AnswerSettings {
  /** The query that the switches were last set by. */
  switches: URLSearchParams
  /** The variants of each experiment by its flag; the first is given where the switches choose none. */
  experiments: Readonly<Record<string, readonly string[]>>
}

export interface Protocol {
  /** The service, as people know it. */
  service: string
  /** The events in a request; nothing when the request is for another service. Never throws. */
  read: (request: SdkRequest) => SdkEvent[] | undefined
  /** The answer for the SDK; nothing when `{}` is enough. */
  answer?: (request: SdkRequest, settings: AnswerSettings) => object | undefined
}

/** Returns `value` if it is an object, else an empty object: an SDK may send any shape. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/** The text that `value` is; nothing where it is none, or empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}
