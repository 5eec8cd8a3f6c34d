/**
 * Parses the requests of SDKs as events: one parser per service. PostHog requests feature flags and sends events, Segment
 * requests the settings of a source and sends calls. Sentry sends envelopes: a JSON line for the envelope, and for each item a
 * JSON line and its payload. Envelopes are detected by their format, because a site may send them to any path.
 */

import { parseJson } from './json.ts'

export interface SdkRequest {
  /** The path below the collector, without query: `/v1/t`. */
  path: string
  /** The decompressed body; empty for a GET. */
  text: string
  /** The body parsed as JSON; undefined if it is not JSON. */
  message: unknown
}

/** An event in a request. */
interface SdkEvent {
  /** The name of the event: `signed_up`, `error: Out of cheese`. */
  name: string
  /** The id of the event, if it has one: services count each id once. */
  id?: string | undefined
  /** The event's data. */
  payload: unknown
}

/** The settings of responses. */
export interface AnswerSettings {
  /** The current switches. */
  switches: URLSearchParams
  /** Flag -> the variants of its experiment. The first is the default. */
  experiments: Readonly<Record<string, readonly string[]>>
}

interface Protocol {
  /** The name of the service. */
  service: string
  /** Returns the events in a request; undefined if it is for another service. Never throws. */
  read: (request: SdkRequest) => SdkEvent[] | undefined
  /** Returns the response for the SDK; undefined if `{}` is enough. */
  answer?: (request: SdkRequest, settings: AnswerSettings) => object | undefined
}

/** True for objects and arrays. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** True for objects, but not for arrays. */
const isDictionary = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value)

/** Returns `value` if it is an object, else an empty object: an SDK may send any shape. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/** Returns `value` if it is a string that is not empty. */
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

/** Returns the requested flags, or else all flags, in the current format and in that of older SDKs. */
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
      // Disables the SDK's own metrics.
      metrics: { sampleRate: 0 },
    }
  },
}

/** Returns the name of a call: the event of a track call; otherwise the type, with the name if it has one. */
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
      // Items may be separated by an empty line.
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

/** Returns the message of the last exception, which the others have caused. */
function describe(exception: unknown): string | undefined {
  const { values } = asRecord(exception)
  const { type, value } = asRecord(Array.isArray(values) ? values.at(-1) : undefined)
  return asText(value) ?? asText(type)
}

/** Returns the line at `start`, and the offset of the next line. */
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

/** Returns the events of a request, and their service. A request for an unknown service is one event with its path as name. */
export function readEvents(request: SdkRequest): { service?: string; events: SdkEvent[] } {
  for (const { service, read } of PROTOCOLS) {
    const events = read(request)
    if (events) return { service, events }
  }
  return { events: [{ name: request.path, payload: request.message ?? request.text }] }
}
