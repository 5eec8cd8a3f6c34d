import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { mountToasts } from '../../../../site/components/toasts/toast-host.tsx'
import { createToasts, type ToastOptions, type ToastType } from '../../../../site/components/toasts/toasts.ts'
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
    document.body.replaceChildren()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const cards = () => all('[data-toast]')
const visible = () => cards().filter((card) => !card.hasAttribute('data-leaving'))

function show(message: string, options?: ToastOptions): HTMLElement {
  let id = ''
  act(() => void (id = toasts.show(message, options)))
  wait(0)
  return document.querySelector(`[data-toast="${id}"]`)!
}

const press = (key: string, target: EventTarget = document.body) =>
  act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

test.each<[ToastType, role: string]>([
  ['error', 'alert'],
  ['success', 'status'],
  ['blank', 'status'],
  ['loading', 'status'],
  ['custom', 'status'],
])('%s is a region of the role %s', (type, role) => {
  expect(show('Saved.', { type }).querySelector(`[role=${role}]`)?.textContent).toBe('Saved.')
})

test('the words follow their region, so that they are heard', () => {
  act(() => void toasts.show('Saved.'))
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
  wait(0)
  expect(document.querySelector('[role=status]')?.textContent).toBe('Saved.')
})

test.each([
  ['', 'Try later.', 'Try later.'],
  ['E7', 'Try later.', 'E7 Try later.'],
])('an error is its code in bold (%j) and its message', (code, message, text) => {
  const card = show(message, { type: 'error', code })
  expect(card.querySelector('strong')?.textContent).toBe(code)
  expect(card.querySelector('[role=alert]')?.textContent).toBe(text)
})

test('the cross dismisses its toast', () => {
  show('one')
  const two = show('two')
  act(() => two.querySelector<HTMLElement>('[aria-label=Dismiss]')!.click())
  expect(visible().map(({ textContent }) => textContent)).toEqual(['one'])
  wait(1000)
  expect(cards()).toHaveLength(1)
})

describe('Escape', () => {
  test('dismisses the newest', () => {
    show('one')
    show('two')
    press('Escape')
    expect(visible().map(({ textContent }) => textContent)).toEqual(['one'])
  })

  test('dismisses the one that has the focus, and the focus goes back to where it came from', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const one = show('one')
    show('two')
    field.focus()
    const cross = one.querySelector<HTMLElement>('button')!
    act(() => {
      cross.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: field }))
      cross.focus()
    })
    press('Escape', cross)
    expect(visible().map(({ textContent }) => textContent)).toEqual(['two'])
    expect(document.activeElement).toBe(field)
  })

  test('is left to a dialog that is open', () => {
    show('one')
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')
    press('Escape')
    expect(visible()).toHaveLength(1)
  })
})

describe('a sweep', () => {
  const point = (card: HTMLElement, type: string, clientX: number) =>
    act(() => card.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1, button: 0 })))

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => {}
  })

  test.each([SWIPE_DISTANCE, -SWIPE_DISTANCE])('of %i pixels dismisses', (distance) => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 200 + distance)
    expect(card.style.translate).toBe(`${distance}px`)
    point(card, 'pointerup', 200 + distance)
    expect(visible()).toEqual([])
  })

  test('that is too short lets it fall back', () => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 210)
    point(card, 'pointerup', 210)
    expect(card.style.translate).toBe('')
    expect(visible()).toHaveLength(1)
  })

  test('that turns out to scroll the page is none', () => {
    const card = show('one')
    point(card, 'pointerdown', 200)
    point(card, 'pointermove', 290)
    point(card, 'pointercancel', 290)
    expect(card.style.translate).toBe('')
    expect(visible()).toHaveLength(1)
  })
})

describe('time stands still', () => {
  test('under the pointer', () => {
    const card = show('one')
    act(() => card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    wait(60_000)
    expect(visible()).toHaveLength(1)
    act(() => card.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body })))
    wait(4000)
    expect(visible()).toEqual([])
  })

  test('under the focus', () => {
    const cross = show('one').querySelector('button')!
    act(() => cross.focus())
    wait(60_000)
    expect(visible()).toHaveLength(1)
    act(() => cross.blur())
    wait(4000)
    expect(visible()).toEqual([])
  })

  test('while the tab is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    show('one')
    wait(60_000)
    expect(visible()).toHaveLength(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    wait(4000)
    expect(visible()).toEqual([])
  })
})

test('toasts stand in the dialog that is open, and in the page once it closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const card = show('one')
  expect(dialog.contains(card)).toBe(true)
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  expect(dialog.contains(card)).toBe(false)
  expect(document.body.contains(card)).toBe(true)
})
