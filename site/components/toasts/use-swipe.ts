/** Horizontal swipe to dismiss. */

import { useRef, type PointerEvent } from 'react'

/** Minimum swipe distance, in pixels. */
export const SWIPE_DISTANCE = 64

/** Returns handlers for the element that follows the pointer. A long enough swipe calls `onSwipe`. */
export function useSwipe(onSwipe: (element: HTMLElement) => void) {
  const start = useRef<number>(null)

  function move(element: HTMLElement, distance: number) {
    element.style.translate = distance ? `${distance}px` : ''
  }

  return {
    onPointerDown({ currentTarget, target, button, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (button !== 0 || (target as Element).closest('button')) return
      start.current = clientX
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current !== null) move(currentTarget, clientX - start.current)
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current === null) return
      const distance = clientX - start.current
      start.current = null
      if (Math.abs(distance) >= SWIPE_DISTANCE) onSwipe(currentTarget)
      else move(currentTarget, 0)
    },
    /** The browser cancels the pointer when the gesture scrolls the page. */
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      start.current = null
      move(currentTarget, 0)
    },
  }
}
