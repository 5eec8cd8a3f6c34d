/** Repeats a failed attempt up to three times, each time after a longer pause. */

/** Tries after the first, and the pause before the second try in milliseconds. The pause doubles each time. */
export const RETRIES = 3
export const PAUSE = 150

/** Returns the first result of `attempt`, or undefined when the last try fails too. A rejection is not tried again. */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let tries = 0; ; tries++) {
    const result = await attempt()
    if (result || tries === RETRIES) return result
    await new Promise((resume) => setTimeout(resume, PAUSE << tries))
  }
}
