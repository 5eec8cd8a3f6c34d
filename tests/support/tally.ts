/** Counts of tests. */

export interface Tally {
  passed: number
  failed: number
  skipped?: number
  /** Tests that passed only at the second attempt. */
  flaky?: number
  /** The failed and the flaky tests. */
  names?: string[]
}

/** Returns the counts after a second attempt at the failed tests of `first`. */
export function addAttempt(first: Tally, second: Tally): Tally {
  const failed = Math.min(first.failed, second.failed)
  const flaky = first.failed - failed
  const { names = [] } = first
  return {
    ...first,
    passed: first.passed + flaky,
    failed,
    flaky: (first.flaky ?? 0) + flaky,
    names: names.map((name) => (second.names?.includes(name) ? name : `${name} (flaky)`)),
  }
}
