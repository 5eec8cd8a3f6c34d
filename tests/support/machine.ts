/** How slow this machine is now. Limits of tests are multiplied by it, so that a busy machine decides no test. */

/** What the loop takes on an idle core of 2024, in milliseconds. */
const REFERENCE = 250

/** Limits become no longer than this, or a test that hangs would hold up the run for an hour. */
const MOST = 5

/** Runs a loop of arithmetic. Returns how long it took, in multiples of the reference. */
function measure(): number {
  const start = performance.now()
  let state = 1
  for (let step = 0; step < 240_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return (performance.now() - start) / REFERENCE
}

/**
 * From 1, for a machine that is as fast as the reference or faster, to 5. Measured once a run: child processes get it by
 * `MACHINE_SLOWNESS`, which developers can set as well.
 */
export const slowness = Math.min(MOST, Math.max(1, Number(process.env.MACHINE_SLOWNESS) || measure()))
process.env.MACHINE_SLOWNESS = String(slowness)

/** A limit for this machine, in milliseconds: `limit` on one that is as fast as the reference. */
export const scaled = (limit: number): number => Math.round(limit * slowness)
