/** Limits the time of asynchronous work. */

/**
 * Returns what `work` returns. After `milliseconds` it rejects with `createError()` instead, and aborts the signal that
 * `work` got with the same error.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Result | Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = createError()
      controller.abort(error)
      reject(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), isLate])
  } finally {
    clearTimeout(timer)
  }
}
