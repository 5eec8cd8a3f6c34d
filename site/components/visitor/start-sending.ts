/** Sends the queue as soon as the SDK is loaded. */

import { startSender } from './sender.ts'
import { listen } from './queue.ts'
import type { Send } from './sending.ts'

/**
 * Starts sending with the function that `connect` returns. If `connect` fails, messages that are waited for are rejected,
 * and the next message or the event `online` connects again. Never rejects.
 */
export async function startSending(connect: () => Promise<Send>): Promise<void> {
  try {
    startSender(await connect())
  } catch {
    // This sender rejects the messages that are waited for, and stops at once.
    startSender(() => Promise.reject(Error('Analytics could not be loaded.')))()
    const stop = listen('visitor:call', again)
    addEventListener('online', again)

    function again() {
      stop()
      removeEventListener('online', again)
      void startSending(connect)
    }
  }
}
