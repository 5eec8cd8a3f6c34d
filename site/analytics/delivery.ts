/** Sends a visitor's submission. Reports success only after the analytics service has accepted it. */

import { createMessage } from './analytics.ts'
import { enqueue, listen, withdraw } from './queue.ts'
import { findServices } from './services.ts'

export type EventName = 'contact_us_submit' | 'interests_set' | 'newsletter_signup' | 'referral_program_enrollment'

/** How long to wait for the service, in milliseconds. */
export const TIME_LIMIT = 10_000

/**
 * Sends one submission as an analytics event. Resolves once the service has accepted it. Rejects with the reason if the
 * request is blocked, offline or refused, or if no service is configured. A `submission` id is delivered only once,
 * even after retries.
 *
 * The submission is added to the queue like any other message, with `submission` as its message id. A rejected
 * submission is removed from the queue, so it is never sent again without the visitor's knowledge. If a request
 * succeeds after the time limit, its id counts as delivered.
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
