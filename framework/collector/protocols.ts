/**
 * What SDKs send, read as events: one reader for each service. PostHog asks for feature flags and captures events, Segment
 * asks for the settings of a source and sends its calls. Sentry sends envelopes: a line of JSON about all, then for each item
 * a line about it and its payload; they are known by their form, because a site may send them to any path of its own.
 */

import { isObject, isDictionary } from '../shared/is-object.ts'
import { parseJson } from './json.ts'

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
interface SdkEvent {
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

interface Protocol {
  /** The service, as people know it. */
  service: string
  /** The events in a request; nothing when the request is for another service. Never throws. */
  read: (request: SdkRequest) => SdkEvent[] | undefined
  /** The answer for the SDK; nothing when `{}` is enough. */
  answer?: (request: SdkRequest, settings: AnswerSettings) => object | undefined
}

/** Returns `value` if it is an object, else an empty object: an SDK may send any shape. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/** The text that `value` is; nothing where it is none, or empty. */
function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

const FLAGS = /^\/(flags|decide)\/?$/
const CAPTURES = /^\/(i\/v0\/)?(e|s|batch|capture|engage|track)\/?$/

export const posthog: Protocol = {
  service: 'PostHog',

  read({ path, message, text }) {
    if (FLAGS.test(path)) return [{ name: 'flags', payload: message ?? text }]
    if (!CAPTURES.test(path)) return undefined
    const { batch = message ?? text } = asRecord(message)
    const payloads: readonly unknown[] = Array.isArray(batch) ? batch : [batch]
    return payloads.map((payload) => {
      const { event, uuid } = asRecord(payload)
      return { name: asText(event) ?? 'capture', id: asText(uuid), payload }
    })
  },

  answer({ path, message }, settings) {
    return FLAGS.test(path) ? answerFlags(message, settings) : undefined
  },
}

/** Every flag that is asked for, or else every one that is known, in the form of today and in that of older SDKs. */
function answerFlags(message: unknown, { switches, experiments }: AnswerSettings): object {
  const { flag_keys: asked } = asRecord(message)
  const names = Array.isArray(asked) ? asked.flatMap((name) => asText(name) ?? []) : Object.keys(experiments)
  const variants = names.flatMap((name) => {
    const known = Object.hasOwn(experiments, name) ? experiments[name]?.[0] : undefined
    const variant = switches.get('variant') ?? known
    return variant === undefined ? [] : [[name, variant] as const]
  })
  return {
    flags: Object.fromEntries(variants.map(([key, variant]) => [key, { key, enabled: true, variant }])),
    featureFlags: Object.fromEntries(variants),
    errorsWhileComputingFlags: false,
  }
}

const SETTINGS = /^\/v1\/projects\/([^/]+)\/settings$/

const segment: Protocol = {
  service: 'Segment',

  read({ path, message, text }) {
    if (!path.startsWith('/v1/')) return undefined
    const { batch } = asRecord(message)
    const kind = path.slice('/v1/'.length)
    const calls: readonly unknown[] = Array.isArray(batch) ? batch : [message ?? text]
    return calls.map((call) => readCall(call, kind))
  },

  answer({ path }) {
    const [, writeKey] = SETTINGS.exec(path) ?? []
    if (!writeKey) return undefined
    return {
      integrations: { 'Segment.io': { apiKey: writeKey, unbundledIntegrations: [], addBundledMetadata: true } },
      plan: { track: {}, identify: {}, group: {} },
      edgeFunction: {},
      middlewareSettings: {},
      remotePlugins: [],
      // The SDK sends no report about itself.
      metrics: { sampleRate: 0 },
    }
  },
}

/** A track call goes by its event; any other by its kind, and the name that some have. */
function readCall(payload: unknown, kind: string): SdkEvent {
  const { type, event, name, messageId } = asRecord(payload)
  const own = [asText(type) ?? kind, asText(name)].filter(Boolean).join(': ')
  return { name: asText(event) ?? own, id: asText(messageId), payload }
}

const sentry: Protocol = {
  service: 'Sentry',

  read({ text }) {
    const bytes = Buffer.from(text)
    const header = readLine(bytes, 0)
    if (parseObject(header.text) === undefined) return undefined
    const events: SdkEvent[] = []
    for (let place = header.end; place < bytes.length;) {
      const about = readLine(bytes, place)
      place = about.end
      // Items may be parted by an empty line.
      if (!about.text) continue
      const { type, length } = parseObject(about.text) ?? {}
      const kind = asText(type)
      if (!kind) return undefined
      const payload =
        typeof length === 'number' && length >= 0
          ? { text: bytes.toString('utf-8', place, place + length), end: place + length + 1 }
          : readLine(bytes, place)
      place = payload.end
      events.push(readItem(kind, payload.text))
    }
    return events.length ? events : undefined
  },
}

function readItem(kind: string, text: string): SdkEvent {
  const payload = parseObject(text) ?? text
  const { event_id: id, message, exception } = asRecord(payload)
  if (kind !== 'event') return { name: kind, payload }
  const said = describe(exception) ?? asText(message) ?? asText(asRecord(message).formatted)
  return { name: said ? `error: ${said}` : 'error', id: asText(id), payload }
}

/** The message of the last of several exceptions: the others led to it. */
function describe(exception: unknown): string | undefined {
  const { values } = asRecord(exception)
  const { type, value } = asRecord(Array.isArray(values) ? values.at(-1) : undefined)
  return asText(value) ?? asText(type)
}

/** The line that begins at `start`, and where the next begins. */
function readLine(bytes: Buffer, start: number): { text: string; end: number } {
  const found = bytes.indexOf('\n', start)
  const end = found < 0 ? bytes.length : found
  return { text: bytes.toString('utf-8', start, end), end: end + 1 }
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text)
  return isDictionary(value) ? value : undefined
}

export const PROTOCOLS: readonly Protocol[] = [segment, posthog, sentry]

/** The events of a request, and their service. A request of no known service is one event, with its path as its name. */
export function readEvents(request: SdkRequest): { service?: string; events: SdkEvent[] } {
  for (const { service, read } of PROTOCOLS) {
    const events = read(request)
    if (events) return { service, events }
  }
  return { events: [{ name: request.path, payload: request.message ?? request.text }] }
}
