/**
 * The current slowness of this machine. Time limits of tests are multiplied by it, so that a busy machine fails no
 * test.
 */

/** Duration of the loop on an idle core of 2024, in milliseconds. */
const REFERENCE = 250

/** Maximum factor, because a hanging test would otherwise block the run for an hour. */
const MOST = 5

/** Runs a loop of arithmetic. Returns its duration in multiples of the reference. */
function measure(): number {
  const start = performance.now()
  let state = 1
  for (let step = 0; step < 240_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return (performance.now() - start) / REFERENCE
}

/**
 * From 1, for a machine that is at least as fast as the reference, to 5. Measured once per run: child processes get it
 * by `MACHINE_SLOWNESS`, which developers can also set.
 */
export const slowness = Math.min(MOST, Math.max(1, Number(process.env.MACHINE_SLOWNESS) || measure()))
process.env.MACHINE_SLOWNESS = String(slowness)

/** Returns a limit for this machine, in milliseconds: `limit` on one that is as fast as the reference. */
export const scaled = (limit: number): number => Math.round(limit * slowness)
