/** Tells robots from people without a question: by a hidden field, and by the time that typing takes. */

/** The least time between the first sight of a form and its sending, in milliseconds. */
export const LEAST_TIME = 2000

export interface RobotTrap {
  /** The hidden field's ref; time runs from the first call. */
  watch: (field: HTMLInputElement | null) => void
  /** Resolves once a person could have typed this much. A fast visitor waits and is not refused. Rejects if the hidden field was filled. */
  pass: () => Promise<void>
}

/** Makes a trap for one form. */
export function createRobotTrap(): RobotTrap {
  let hidden: HTMLInputElement | null = null
  let shownAt: number | undefined

  return {
    watch(field) {
      hidden = field
      shownAt ??= performance.now()
    },
    async pass() {
      if (hidden?.value) throw Error('The hidden field was filled.')
      const left = LEAST_TIME - (performance.now() - (shownAt ??= performance.now()))
      if (left > 0) await new Promise((next) => setTimeout(next, left))
    },
  }
}
