/** Detects robots without a question: by a hidden field, and by the time before the form is sent. */

/** The minimum time between the first display of a form and its submission, in milliseconds. */
export const MIN_TIME = 2000

export interface RobotTrap {
  /** The hidden field's ref. The first call starts the clock. */
  watch: (field: HTMLInputElement | null) => void
  /**
   * Resolves after the minimum time: a fast visitor waits and is not rejected. Rejects if the hidden field was filled.
   */
  pass: () => Promise<void>
}

/** Creates a trap for one form. */
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
      const left = MIN_TIME - (performance.now() - (shownAt ??= performance.now()))
      if (left > 0) await new Promise((next) => setTimeout(next, left))
    },
  }
}
