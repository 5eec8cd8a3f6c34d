/** Sends messages as the page goes, in the form of Segment's HTTP API, where there is no time to load its SDK. */

import type { Services } from '../config.ts'
import type { Message } from './queue.ts'
import { longStore, parseJson } from '../shared/storage.ts'

/** The keys under which the SDK keeps who the visitor is, as JSON. It goes on with an id that it finds there. */
const ANONYMOUS_KEY = 'ajs_anonymous_id'
const USER_KEY = 'ajs_user_id'

/** Calls `task` each time the page is hidden or left. Returns a function that stops it. */
export function whenLeft(task: () => void): () => void {
  const hide = () => document.visibilityState === 'hidden' && task()
  addEventListener('visibilitychange', hide)
  addEventListener('pagehide', task)
  return () => {
    removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', task)
  }
}

/** Paths of the API. Forms and identities are not sent this way: somebody waits for the result. */
const PATHS: Partial<Record<Message['kind'], string>> = { page: 'p', track: 't' }

/** Hands a page view or an event to the browser, which sends it even if the page is gone. Returns whether the browser has taken it. */
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
  // Text needs no preflight request.
  return navigator.sendBeacon(`${host}/${path}`, JSON.stringify(body))
}

/** The visitor's id at the SDK; a new one is kept as the SDK keeps it. */
function anonymousId(): string {
  const cookie = document.cookie.match(RegExp(`(?:^|; )${ANONYMOUS_KEY}=([^;]+)`))?.[1]
  const known = cookie ?? parseJson(longStore.read(ANONYMOUS_KEY))
  if (typeof known === 'string') return known
  const id = crypto.randomUUID()
  longStore.write(ANONYMOUS_KEY, JSON.stringify(id))
  return id
}
