import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { mountToasts } from '../../../../site/components/toasts/toast-host.tsx'
import { createToasts } from '../../../../site/components/toasts/toasts.ts'
import { SWIPE_DISTANCE } from '../../../../site/components/toasts/use-swipe.ts'

let toasts: ReturnType<typeof createToasts>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  toasts = createToasts()
  let unmount: () => void
  act(() => void (unmount = mountToasts(toasts)))
  return () => {
    act(() => unmount())
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const visible = () => [...document.querySelectorAll('[data-toast]:not([data-leaving])')]

function show(message: string): HTMLElement {
  act(() => void toasts.show(message))
  return document.querySelector<HTMLElement>('[data-toast]')!
}

describe('a swipe', () => {
  const point = (target: HTMLElement, type: string, clientX: number, button = 0) =>
    act(() => target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, button })))

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => {}
  })

  test.each([SWIPE_DISTANCE, -SWIPE_DISTANCE])('of %i pixels dismisses the toast', (distance) => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 200 + distance)
    expect(card.style.translate).toBe(`${distance}px`)
    point(card, 'pointerup', 200 + distance)
    expect(visible()).toEqual([])
  })

  test('that is too short moves the toast back', () => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 210)
    point(card, 'pointerup', 210)
    expect(card.style.translate).toBe('')
    expect(visible()).toHaveLength(1)
  })

  test.each<[what: string, start: (card: HTMLElement) => void]>([
    ['a press of the second mouse button', (card) => void point(card, 'pointerdown', 200, 2)],
    ['a press on the close button', (card) => void point(card.querySelector('button')!, 'pointerdown', 200)],
    ['a movement without a press', () => {}],
  ])('%s is not a swipe', (_, start) => {
    const card = show('one')
    start(card)
    point(card, 'pointermove', 290)
    expect(card.style.translate).toBe('')
    point(card, 'pointerup', 290)
    expect(visible()).toHaveLength(1)
  })

  test('that scrolls the page does not dismiss', () => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 290)
    point(card, 'pointercancel', 290)
    expect(card.style.translate).toBe('')
    expect(visible()).toHaveLength(1)
  })
})
