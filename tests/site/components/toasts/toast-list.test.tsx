import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { press, show, useShownToasts, visible } from '../../support/shown-toasts.ts'

useShownToasts()

describe('Escape', () => {
  test('dismisses the newest toast', () => {
    show('one')
    show('two')
    press('Escape')
    expect(visible().map(({ textContent }) => textContent)).toEqual(['one'])
  })

  test('dismisses the focused toast and returns the focus to the previous element', () => {
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

  /** Moves the focus between two elements; either may be missing. */
  function moveFocus(from: Element | null, to: HTMLElement) {
    act(() => {
      if (from) from.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))
      to.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
      to.focus()
    })
  }

  const crossOf = (card: HTMLElement) => card.querySelector<HTMLElement>('button')!

  test('after moving through several toasts returns the focus to the element outside', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const [one, two] = [crossOf(show('one')), crossOf(show('two'))]
    moveFocus(field, one)
    moveFocus(one, two)
    press('Escape', two)
    expect(document.activeElement).toBe(field)
  })

  test('dismisses a toast whose focus has no previous element', () => {
    const cross = crossOf(show('one'))
    moveFocus(null, cross)
    press('Escape', cross)
    expect(visible()).toEqual([])
  })

  test('is the only key that dismisses', () => {
    const cross = crossOf(show('one'))
    press('Enter')
    moveFocus(null, cross)
    press('Tab', cross)
    expect(visible()).toHaveLength(1)
  })

  test('does nothing without a toast', () => {
    const errors = vi.fn<(event: Event) => void>()
    addEventListener('error', errors)
    press('Escape')
    removeEventListener('error', errors)
    expect(errors).not.toHaveBeenCalled()
  })

  test('skips toasts that are already dismissed', () => {
    show('one')
    show('two')
    press('Escape')
    press('Escape')
    expect(visible()).toEqual([])
  })

  test('is left to an open dialog', () => {
    show('one')
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')
    press('Escape')
    expect(visible()).toHaveLength(1)
  })
})

test('a press on the close button does not move a focus that is elsewhere', () => {
  const [field, other] = [1, 2].map(() => document.body.appendChild(document.createElement('input')))
  const cross = show('one').querySelector('button')!
  act(() => cross.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: field! })))
  other!.focus()
  act(() => cross.click())
  expect(document.activeElement).toBe(other)
})
