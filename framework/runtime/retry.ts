/** Up to three more tries, each after a longer pause (spec §4, §9). */

/** Tries after the first, and the pause before the first of them, in milliseconds; it doubles each time. */
export const RETRIES = 3
export const PAUSE = 150

/** Returns what `attempt` brings. Throws the last failure when the last try fails too. */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === RETRIES) throw error
    }
    await new Promise((resume) => setTimeout(resume, PAUSE << tries))
  }
}
