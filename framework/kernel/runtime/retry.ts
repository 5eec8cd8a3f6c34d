/** Retries failed requests, with exponential backoff. */

/** The number of retries, and the delay before the first retry in milliseconds. The delay doubles each time. */
export const RETRIES = 3
export const PAUSE = 150

/** Time limit of one request, in milliseconds. */
export const TIME_LIMIT = 10_000

/** The handler of rejections: failures are undefined. */
export const nothing = () => undefined

/** Returns the first result of `attempt`, or undefined if the last retry fails. Rejects without a retry if `attempt` rejects. */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let tries = 0; ; tries++) {
    const result = await attempt()
    if (result || tries === RETRIES) return result
    await new Promise((resolve) => setTimeout(resolve, PAUSE << tries))
  }
}
