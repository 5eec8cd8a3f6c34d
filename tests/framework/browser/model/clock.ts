/** A clock that moves when told, far faster than fake timers: a model runs through months of it. */

interface Timer {
  due: number
  task: () => void
}

export interface Clock {
  setTimeout: (task: () => void, delay: number) => number
  clearTimeout: (id: number | undefined) => void
  /** `AbortSignal.timeout` by this clock. */
  timeout: (limit: number) => AbortSignal
  /** Lets time pass, in milliseconds, and everything that falls due in it happen, in order. */
  advance: (duration: number) => Promise<void>
  /** Forgets every timer, as a document that is gone does. */
  clear: () => void
}

/** Lets every promise that can settle do so. */
export const settle = () => new Promise<void>((resume) => setImmediate(resume))

export function createClock(): Clock {
  const timers = new Map<number, Timer>()
  let now = 0
  let count = 0

  const next = (end: number) =>
    [...timers].filter(([, { due }]) => due <= end).sort(([a, one], [b, other]) => one.due - other.due || a - b)[0]

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
