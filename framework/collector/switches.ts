/** The switches of the collector, as a query has them. */

/** The longest that an answer is held back, in milliseconds. */
const MAX_DELAY = 60_000

/** The switches that are the same for all services. Invalid values are ignored. */
export function readSwitches(switches: URLSearchParams): { status?: number; delay?: number } {
  const status = Number(switches.get('status'))
  const delay = Number(switches.get('delay'))
  return {
    ...(Number.isInteger(status) && status >= 400 && status <= 599 && { status }),
    ...(delay > 0 && { delay: Math.min(delay, MAX_DELAY) }),
  }
}
