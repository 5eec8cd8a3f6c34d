/** A stack of toasts without a component, for tests of timers. Time is faked. */

import { beforeEach, vi } from 'vitest'

import { createToasts } from '../../../site/components/toasts/toasts.ts'

export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
}

export function makeToasts() {
  const toasts = createToasts()
  const all = () => toasts.store.getState().toasts
  return {
    ...toasts,
    all,
    visible: () => all().flatMap(({ message, isVisible }) => (isVisible ? [message] : [])),
  }
}

export const wait = (time: number) => vi.advanceTimersByTime(time)
