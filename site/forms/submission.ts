/** Sends a form's values once. They keep the same id until they were accepted, even after a reload. */

import { boolean, optional, string, type, type Infer } from 'superstruct'

import type { Deliver, EventName } from '../analytics/delivery.ts'
import { attemptKey } from './wake-drafts.ts'
import { shortStore, readStored } from '../shared/storage.ts'

const Attempt = type({
  id: string(),
  content: string(),
  /** True while the visitor does not know the result. */
  isOnTheWay: optional(boolean()),
})

type Attempt = Infer<typeof Attempt>

/** The attempts of this document, for browsers without storage. */
const attempts = new Map<EventName, Attempt>()

function findAttempt(event: EventName, content: string): Attempt {
  const last = attempts.get(event) ?? readStored(shortStore, attemptKey(event), Attempt)
  return { id: last?.content === content ? last.id : crypto.randomUUID(), content }
}

function storeAttempt(event: EventName, attempt: Attempt): void {
  attempts.set(event, attempt)
  shortStore.write(attemptKey(event), JSON.stringify(attempt))
}

/**
 * True if this was being sent when the previous document was unloaded. Then the result is unknown, and `send`
 * determines it.
 */
export function isLeft(event: EventName, payload: Record<string, unknown>): boolean {
  const last = attempts.has(event) ? undefined : readStored(shortStore, attemptKey(event), Attempt)
  return last?.isOnTheWay === true && last.content === JSON.stringify(payload)
}

/**
 * Sends the values. Resolves once the service has accepted them; rejects with the reason. Sending the same values again
 * is a retry.
 */
export async function send(deliver: Deliver, event: EventName, payload: Record<string, unknown>): Promise<void> {
  const content = JSON.stringify(payload)
  const attempt = findAttempt(event, content)
  storeAttempt(event, { ...attempt, isOnTheWay: true })
  try {
    await deliver(event, payload, attempt.id)
  } catch (error) {
    storeAttempt(event, attempt)
    throw error
  }
  attempts.delete(event)
  shortStore.remove(attemptKey(event))
}
