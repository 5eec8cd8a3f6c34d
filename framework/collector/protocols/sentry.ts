/**
 * Sentry: envelopes, a line of JSON about all, then for each item a line about it and its payload. They are known by
 * their form, because a site may send them to any path of its own (a tunnel).
 */

import { isDictionary } from '../../shared/is-object.ts'
import { parseJson } from '../json.ts'
import { asRecord, asText, type Protocol, type SdkEvent } from './protocol.ts'

export const sentry: Protocol = {
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
