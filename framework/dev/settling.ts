/** Finds out when changed files are complete: editors may write a file in several steps. */

import { statSync } from 'node:fs'

/** The pause after a change, in milliseconds. Vite's watcher ignores further changes for 50 ms, while a file may be incomplete. */
export const SETTLING_TIME = 60

export interface Settling {
  /** Starts the pause again. Returns true if no other file is settling. */
  add: (file: string) => boolean
  /** Returns a promise that is resolved when all files are complete; undefined if they are. */
  pending: () => Promise<void> | undefined
  stop: () => void
}

/** `onChange` is called with each file that has changed during the pause, `onSettled` when all files are complete. */
export function createSettling(onChange: (file: string) => void, onSettled: () => void): Settling {
  /** Changed file -> its state at the change. */
  const states = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  let settlement = createSettlement()

  /** If reading takes longer than the pause, pending file events are handled first: Node handles them after timers and before immediates. */
  function settleSoon() {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = setTimeout(() => (immediate = setImmediate(settle)), SETTLING_TIME)
  }

  function settle() {
    timer = undefined
    const changed = [...states].filter(([file, state]) => readState(file) !== state)
    states.clear()
    if (changed.length === 0) {
      settlement.resolve()
      settlement = createSettlement()
      onSettled()
    } else {
      settleSoon()
      for (const [file] of changed) onChange(file)
    }
  }

  return {
    add(file) {
      const isFirst = timer === undefined
      states.set(file, readState(file))
      settleSoon()
      return isFirst
    },
    pending: () => (timer ? settlement.promise : undefined),
    stop() {
      clearTimeout(timer)
      clearImmediate(immediate)
    },
  }
}

/** Returns the modification time and size of a file as text; empty if it does not exist. */
function readState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.size}` : ''
}

function createSettlement() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
