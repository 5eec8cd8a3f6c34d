/**
 * The current slowness of this machine. Time limits of tests are multiplied by it, so that a busy machine fails no
 * test.
 */

/** Duration of the loop on an idle core of 2024, in milliseconds. */
const REFERENCE = 250

/** Maximum factor, because a hanging test would otherwise block the run for an hour. */
const MOST = 5

/** Two measurements on an idle machine differ by less than this factor. */
const NOTICEABLE = 1.2

/** Runs a loop of arithmetic. Returns its duration in multiples of the reference. */
function measure(): number {
  const start = performance.now()
  let state = 1
  for (let step = 0; step < 240_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return (performance.now() - start) / REFERENCE
}

const known = Number(process.env.MACHINE_SLOWNESS) || 0

/** Playwright replaces a worker when its test has failed. Only then does a worker have another index than its place. */
const hasFailed = process.env.TEST_WORKER_INDEX !== process.env.TEST_PARALLEL_INDEX

const clamp = (factor: number) => Math.min(MOST, Math.max(1, factor))

/**
 * From 1, for a machine that is at least as fast as the reference, to 5. Measured at the start of a run, and again when a
 * test has failed: child processes get it by `MACHINE_SLOWNESS`, which developers can also set.
 */
export const slowness = clamp(known && !hasFailed ? known : Math.max(known, measure()))
process.env.MACHINE_SLOWNESS = String(slowness)

/** Measures again. If the machine is slower than the limits of new processes, makes these longer and returns true. */
export function isSlower(): boolean {
  const measured = clamp(measure())
  if (measured < Number(process.env.MACHINE_SLOWNESS) * NOTICEABLE) return false
  process.env.MACHINE_SLOWNESS = String(measured)
  return true
}

/** Returns a limit for this machine, in milliseconds: `limit` on one that is as fast as the reference. */
export const scaled = (limit: number): number => Math.round(limit * slowness)
