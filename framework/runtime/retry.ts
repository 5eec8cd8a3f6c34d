/** Up to three more tries, each after a longer pause (spec §4, §9). */

/** Tries after the first, and the pause before the first of them, in milliseconds; it doubles each time. */
export const RETRIES = 3
export const PAUSE = 150

/** Returns the first result of `attempt`; nothing when the last try fails too. */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let tries = 0; ; tries++) {
    const result = await attempt()
    if (result || tries === RETRIES) return result
    await new Promise((resume) => setTimeout(resume, PAUSE << tries))
  }
}
