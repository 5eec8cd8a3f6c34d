/** The state of the toasts: which are shown, and for how long. Components subscribe to it and render it. */

import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastType = 'blank' | 'error' | 'success' | 'info' | 'loading' | 'custom'

/** Display time of each type, in milliseconds. */
export const DURATIONS: Readonly<Record<ToastType, number>> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  info: 4000,
  loading: Infinity,
  custom: 4000,
}

/** Maximum number of toasts; older toasts are dropped. */
export const MAX_TOASTS = 20

/** Time from dismissal to removal, in milliseconds: enough for the fade-out. */
export const REMOVAL_DELAY = 1000

export interface Toast {
  id: string
  message: string
  type: ToastType
  /** Display time in milliseconds. */
  duration: number
  position: 'bottom-center'
  /** An error code, shown in bold before the message. */
  code?: string
  /** False after dismissal. */
  isVisible: boolean
}

export interface ToastOptions {
  type?: ToastType
  /** Display time in milliseconds; by default, that of the type. */
  duration?: number
  /** The id of the toast. A new toast replaces an existing toast with the same id. */
  id?: string
  code?: string
}

/** Reasons to pause the timers. */
export type PauseReason = 'hover' | 'focus' | 'hidden'

export interface Toasts {
  /** All toasts, newest first. */
  store: StoreApi<{ toasts: readonly Toast[] }>
  /** Shows a message; returns its id. */
  show: (message: string, options?: ToastOptions) => string
  dismiss: (id: string) => void
  /** Pauses the timers of all toasts. `resume` restarts them once no reason is left. */
  pause: (reason: PauseReason) => void
  resume: (reason: PauseReason) => void
}

/** The remaining time of a toast, and the start time of its timer. */
interface Timer {
  left: number
  since?: number
  handle?: ReturnType<typeof setTimeout>
}

/** Creates a stack of toasts. */
export function createToasts(): Toasts {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  const timers = new Map<string, Timer>()
  const pauses = new Set<PauseReason>()
  let count = 0

  const read = () => store.getState().toasts
  const write = (toasts: readonly Toast[]) => store.setState({ toasts })

  function stop(timer: Timer) {
    clearTimeout(timer.handle)
    if (timer.since !== undefined) timer.left -= performance.now() - timer.since
    delete timer.since
  }

  function run(id: string, timer: Timer) {
    if (pauses.size || timer.left === Infinity) return
    timer.since = performance.now()
    timer.handle = setTimeout(() => dismiss(id), timer.left)
  }

  function forget(id: string) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
  }

  function dismiss(id: string) {
    const toast = read().find((one) => one.id === id)
    if (!toast?.isVisible) return
    forget(id)
    write(read().with(read().indexOf(toast), { ...toast, isVisible: false }))
    timers.set(id, { left: 0, handle: setTimeout(() => remove(id), REMOVAL_DELAY) })
    // No event reports that the pointer or the focus has left a removed toast.
    if (!read().some(({ isVisible }) => isVisible)) for (const reason of ['hover', 'focus'] as const) resume(reason)
  }

  function remove(id: string) {
    forget(id)
    write(read().filter((toast) => toast.id !== id))
  }

  function resume(reason: PauseReason) {
    if (!pauses.delete(reason) || pauses.size) return
    for (const { id, isVisible } of read()) if (isVisible) run(id, timers.get(id)!)
  }

  return {
    store,
    show(message, { type = 'blank', duration = DURATIONS[type], id = `toast-${++count}`, code } = {}) {
      const toast: Toast = { id, message, type, duration, position: 'bottom-center', isVisible: true }
      if (code !== undefined) toast.code = code
      const others = read().filter((other) => other.id !== id)
      for (const { id: old } of others.slice(MAX_TOASTS - 1)) forget(old)
      forget(id)
      write([toast, ...others.slice(0, MAX_TOASTS - 1)])
      const timer: Timer = { left: duration }
      timers.set(id, timer)
      run(id, timer)
      return id
    },
    dismiss,
    pause(reason) {
      for (const { id, isVisible } of read()) if (isVisible) stop(timers.get(id)!)
      pauses.add(reason)
    },
    resume,
  }
}
