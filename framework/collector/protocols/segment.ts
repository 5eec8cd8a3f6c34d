/** Segment: settings of a source, and its calls (track, page, identify …), one by one or in batches. */

import { asRecord, asText, type Protocol, type SdkEvent } from './protocol.ts'

const SETTINGS = /^\/v1\/projects\/([^/]+)\/settings$/

export const segment: Protocol = {
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
