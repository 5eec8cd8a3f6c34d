import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'

import type { ToastType } from '../../../../site/components/toasts/toasts.ts'
import { cards, press, show, toasts, unmount, useShownToasts, visible, wait } from '../../support/shown-toasts.ts'

useShownToasts()

test.each<[ToastType, role: string]>([
  ['error', 'alert'],
  ['success', 'status'],
  ['blank', 'status'],
  ['loading', 'status'],
  ['custom', 'status'],
])('a toast of type %s is a region with the role %s', (type, role) => {
  expect(show('Saved.', { type }).querySelector(`[role=${role}]`)?.textContent).toBe('Saved.')
})

test('the text is added after its live region, so that it is announced', () => {
  act(() => void toasts.show('Saved.'))
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
  wait(0)
  expect(document.querySelector('[role=status]')?.textContent).toBe('Saved.')
})

test.each([
  ['', 'Try later.', 'Try later.'],
  ['E7', 'Try later.', 'E7 Try later.'],
])('an error shows its code in bold (%j) and its message', (code, message, text) => {
  const card = show(message, { type: 'error', code })
  expect(card.querySelector('strong')?.textContent).toBe(code)
  expect(card.querySelector('[role=alert]')?.textContent).toBe(text)
})

test('a toast without a code has no bold text', () => {
  expect(show('Saved.').querySelector('strong')).toBeNull()
})

test('a replacing toast shows its own text', () => {
  show('Sending', { id: 'letter' })
  expect(show('Sent.', { id: 'letter' }).textContent).toBe('Sent.')
  expect(cards()).toHaveLength(1)
})

test('the close button dismisses its toast', () => {
  show('one')
  const two = show('two')
  act(() => two.querySelector<HTMLElement>('[aria-label=Dismiss]')!.click())
  expect(visible().map(({ textContent }) => textContent)).toEqual(['one'])
  wait(1000)
  expect(cards()).toHaveLength(1)
})

describe('the timer pauses', () => {
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

  test('while the focus moves from one toast to another', () => {
    const [one, two] = [show('one'), show('two')].map((card) => card.querySelector('button')!)
    act(() => one!.focus())
    act(() => {
      one!.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: two! }))
      two!.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: one! }))
    })
    wait(60_000)
    expect(visible()).toHaveLength(2)
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

test('toasts are inside the open dialog, and in the page after it closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const card = show('one')
  expect(dialog.contains(card)).toBe(true)
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  expect(dialog.contains(card)).toBe(false)
  expect(document.body.contains(card)).toBe(true)
})

test('toasts move into a dialog when it opens, and stay in place otherwise', () => {
  const card = show('one')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  dialog.dispatchEvent(new Event('toggle'))
  expect(dialog.contains(card)).toBe(true)
  const last = dialog.appendChild(document.createElement('p'))
  show('two')
  expect(dialog.lastChild).toBe(last)
})

test('unmounting removes the stack and all its listeners', () => {
  show('one')
  act(() => unmount())
  expect(document.querySelector('section')).toBeNull()
  press('Escape')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('toggle'))
  toasts.show('two')
  expect(toasts.store.getState().toasts.map(({ isVisible }) => isVisible)).toEqual([true, true])
  expect(document.body.childElementCount).toBe(0)
  vi.advanceTimersByTime(4000)
  expect(toasts.store.getState().toasts.map(({ isVisible }) => isVisible)).toEqual([false, false])
})
