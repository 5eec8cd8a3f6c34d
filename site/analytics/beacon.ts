/**
 * Sends messages when the page is unloaded and there is no time to load Segment's SDK. Uses the format of its HTTP API.
 */

import type { Services } from '../config.ts'
import type { Message } from './queue.ts'
import { longStore, parseJson } from '../shared/storage.ts'

/** Storage keys of the SDK for the visitor's ids, as JSON. The SDK continues with an id that it finds there. */
const ANONYMOUS_KEY = 'ajs_anonymous_id'
const USER_KEY = 'ajs_user_id'

/** Calls `task` each time the page is hidden or left. Returns a function that removes the listeners. */
export function onLeave(task: () => void): () => void {
  const hide = () => document.visibilityState === 'hidden' && task()
  addEventListener('visibilitychange', hide)
  addEventListener('pagehide', task)
  return () => {
    removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', task)
  }
}

/** API paths. Forms and identities are not sent this way, because code waits for their result. */
const PATHS: Partial<Record<Message['kind'], string>> = { page: 'p', track: 't' }

/**
 * Sends a page view or an event as a beacon, which works even after the page is unloaded. Returns whether the browser
 * accepted it.
 */
export function sendBeacon({ writeKey, apiHost }: NonNullable<Services['segment']>, message: Message): boolean {
  const { id, kind, name, payload, context, time } = message
  const path = PATHS[kind]
  if (!path) return false
  const userId = parseJson(longStore.read(USER_KEY))
  const body = {
    type: kind,
    messageId: id,
    writeKey,
    anonymousId: anonymousId(),
    ...(typeof userId === 'string' && { userId }),
    ...(kind === 'page' ? { name } : { event: name }),
    properties: payload,
    context: {
      ...context,
      userAgent: navigator.userAgent,
      locale: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    timestamp: time,
    sentAt: new Date().toISOString(),
  }
  const host = apiHost.includes('://') ? apiHost : `https://${apiHost}`
  // A text body needs no preflight request.
  return navigator.sendBeacon(`${host}/${path}`, JSON.stringify(body))
}

/** Returns the SDK's anonymous id of the visitor. Creates and stores one if there is none. */
function anonymousId(): string {
  const cookie = document.cookie.match(RegExp(`(?:^|; )${ANONYMOUS_KEY}=([^;]+)`))?.[1]
  const known = cookie ?? parseJson(longStore.read(ANONYMOUS_KEY))
  if (typeof known === 'string') return known
  const id = crypto.randomUUID()
  longStore.write(ANONYMOUS_KEY, JSON.stringify(id))
  return id
}
