/** Work that is done in small pieces while there are no requests. */

/** Milliseconds without a request before the work begins, and between two pieces. */
export const QUIET = 500
export const PAUSE = 10

export interface IdleWork {
  /** Must be called at each request: the work pauses. `work` does one piece, and returns whether there is more. */
  postpone: (work: () => boolean) => void
  stop: () => void
}

export function createIdleWork(): IdleWork {
  let timer: NodeJS.Timeout | undefined

  function workOn(work: () => boolean) {
    if (work()) timer = setTimeout(() => workOn(work), PAUSE)
  }

  return {
    postpone(work) {
      clearTimeout(timer)
      timer = setTimeout(() => workOn(work), QUIET)
    },
    stop: () => clearTimeout(timer),
  }
}
