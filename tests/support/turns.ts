/** Turns of the event loop: what is under way goes on, and no clock decides. */

import { setImmediate } from 'node:timers/promises'

export async function runTurns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await setImmediate()
}
