/** Sends what a form holds, each content once: its id stays the same until it was accepted, also over a reload. */

import { string, type } from 'superstruct'

import type { Deliver, EventName } from '../visitor/delivery.ts'
import { shortStore } from '../visitor/storage.ts'
import { readStored } from '../visitor/stored.ts'

const Attempt = type({ id: string(), content: string() })

/** Where the last attempt that has not been accepted lies in sessionStorage. */
export const attemptKey = (event: EventName): string => `attempt:${event}`

/** The attempts of this document, for browsers whose storage is off. */
const attempts = new Map<EventName, { id: string; content: string }>()

function findAttempt(event: EventName, content: string) {
  const last = attempts.get(event) ?? readStored(shortStore, attemptKey(event), Attempt)
  return last?.content === content ? last : { id: crypto.randomUUID(), content }
}

/** Resolves once the receiving end has accepted it; rejects with the reason why not. Sending the same again is a retry. */
export async function send(deliver: Deliver, event: EventName, payload: Record<string, unknown>): Promise<void> {
  const content = JSON.stringify(payload)
  const attempt = findAttempt(event, content)
  attempts.set(event, attempt)
  shortStore.write(attemptKey(event), JSON.stringify(attempt))
  await deliver(event, payload, attempt.id)
  attempts.delete(event)
  shortStore.remove(attemptKey(event))
}
