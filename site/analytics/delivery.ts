/** Sends a visitor's submission, and reports success only when the receiving end has accepted it. */

import { createMessage } from './analytics.ts'
import { enqueue, listen, withdraw } from './queue.ts'
import { findServices } from './services.ts'

export type EventName = 'contact_us_submit' | 'interests_set' | 'newsletter_signup' | 'referral_program_enrollment'

/** How long to wait for the receiving end, in milliseconds. */
export const TIME_LIMIT = 10_000

/**
 * Sends one submission as an analytics event. Resolves once the receiving end has accepted it. Rejects with the reason
 * when it is blocked, offline or refused, or when there is no receiving end. The same `submission` id is delivered once,
 * also after retries.
 *
 * The submission waits in the queue like any other message and is sent through the same SDK, with `submission` as its
 * message id. A rejected submission leaves the queue, so it is never sent again without the visitor's knowledge. One that
 * was still being sent at the time limit may arrive later; then its id counts as delivered.
 */
export function deliver(event: EventName, payload: Record<string, unknown>, submission: string): Promise<void> {
  if (!findServices().segment) return Promise.reject(Error('There is no receiving end: analytics are switched off.'))
  if (!navigator.onLine) return Promise.reject(Error('The browser is offline.'))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle('Nothing has accepted this within the time limit.'), TIME_LIMIT)
    const stop = listen('visitor:settled', ({ id, reason }) => id === submission && settle(reason))

    function settle(reason?: string) {
      clearTimeout(timer)
      stop()
      withdraw(submission)
      if (reason) reject(Error(reason))
      else resolve()
    }

    enqueue(createMessage('submission', event, payload, { id: submission }))
  })
}

/** The type of `deliver`, which islands get from their analytics. */
export type Deliver = typeof deliver
