/** Work that nobody waits for: a little at a time, and only while nobody asks for anything. */

/** So long nobody has asked before it begins, and so long is the pause between two pieces, in ms. */
export const QUIET = 500
export const PAUSE = 10

export interface Rest {
  /** Somebody asks for something: all stands still for a while. `work` does a piece, and returns whether there is more. */
  postpone: (work: () => boolean) => void
  stop: () => void
}

export function createRest(): Rest {
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
