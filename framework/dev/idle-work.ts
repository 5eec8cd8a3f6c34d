/** Background work in dev that runs while there are no requests. */

/** Idle time before it starts, and the pause between two steps, in milliseconds. */
export const IDLE_TIME = 500
export const STEP_PAUSE = 10

interface IdleWork {
  /** Restarts the idle time; call it at each request. `work` does one step, and returns whether there are more. */
  postpone: (work: () => boolean) => void
  stop: () => void
}

export function createIdleWork(): IdleWork {
  let timer: NodeJS.Timeout | undefined

  function workOn(work: () => boolean) {
    if (work()) timer = setTimeout(() => workOn(work), STEP_PAUSE)
  }

  return {
    postpone(work) {
      clearTimeout(timer)
      timer = setTimeout(() => workOn(work), IDLE_TIME)
    },
    stop: () => clearTimeout(timer),
  }
}
