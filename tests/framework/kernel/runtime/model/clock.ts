/** A manual clock, much faster than fake timers: a model simulates months. */

interface Timer {
  due: number
  task: () => void
}

export interface Clock {
  setTimeout: (task: () => void, delay: number) => number
  clearTimeout: (id: number | undefined) => void
  /** `AbortSignal.timeout` with this clock. */
  timeout: (limit: number) => AbortSignal
  /** Advances the time in milliseconds, and runs due timers in order. */
  advance: (duration: number) => Promise<void>
  /** Removes all timers, as when a document is unloaded. */
  clear: () => void
}

/** Waits until all promises that can settle have settled. */
export const settle = () => new Promise<void>((resume) => setImmediate(resume))

export function createClock(): Clock {
  const timers = new Map<number, Timer>()
  let now = 0
  let count = 0

  const next = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).sort(([idA, a], [idB, b]) => a.due - b.due || idA - idB)[0]

  const clock: Clock = {
    setTimeout(task, delay) {
      timers.set(++count, { due: now + delay, task })
      return count
    },
    clearTimeout: (id) => void timers.delete(id!),
    timeout(limit) {
      const controller = new AbortController()
      clock.setTimeout(() => controller.abort(Error('timeout')), limit)
      return controller.signal
    },
    async advance(duration) {
      const end = now + duration
      for (let timer = next(end); timer; timer = next(end)) {
        const [id, { due, task }] = timer
        timers.delete(id)
        now = due
        task()
        await settle()
      }
      now = end
    },
    clear: () => timers.clear(),
  }
  return clock
}
