/** Toasts on a page, for tests of their component. Time is faked. */

import { act } from 'react'
import { beforeEach, vi } from 'vitest'

import { mountToasts } from '../../../site/components/toasts/toast-host.tsx'
import { createToasts, type ToastOptions } from '../../../site/components/toasts/toasts.ts'

export let toasts: ReturnType<typeof createToasts>

/** Unmounts the toasts. */
export let unmount: () => void

/** Mounts an empty stack of toasts before each test. */
export function useShownToasts(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    toasts = createToasts()
    act(() => void (unmount = mountToasts(toasts)))
    return () => {
      act(() => unmount())
      document.body.replaceChildren()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })
}

export const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
export const cards = () => all('[data-toast]')
export const visible = () => cards().filter((card) => !card.hasAttribute('data-leaving'))

/** Shows a toast; returns its element. */
export function show(message: string, options?: ToastOptions): HTMLElement {
  let id = ''
  act(() => void (id = toasts.show(message, options)))
  wait(0)
  return document.querySelector(`[data-toast="${id}"]`)!
}

export const press = (key: string, target: EventTarget = document.body) =>
  act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
