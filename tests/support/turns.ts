/** Waits for turns of the event loop, independently of time. */

import { setImmediate } from 'node:timers/promises'

export async function runTurns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await setImmediate()
}
