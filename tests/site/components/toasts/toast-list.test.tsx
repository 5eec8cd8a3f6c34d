import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { press, show, useShownToasts, visible } from '../../support/shown-toasts.ts'

useShownToasts()

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

  /** The focus comes from one element to another, as far as there are two. */
  function moveFocus(from: Element | null, to: HTMLElement) {
    act(() => {
      if (from) from.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))
      to.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
      to.focus()
    })
  }

  const crossOf = (card: HTMLElement) => card.querySelector<HTMLElement>('button')!

  test('from one toast after another gives the focus back to where it came from at first', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const [one, two] = [crossOf(show('one')), crossOf(show('two'))]
    moveFocus(field, one)
    moveFocus(one, two)
    press('Escape', two)
    expect(document.activeElement).toBe(field)
  })

  test('on a toast whose focus came from nowhere dismisses it', () => {
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

  test('without a toast does nothing', () => {
    const errors = vi.fn<(event: Event) => void>()
    addEventListener('error', errors)
    press('Escape')
    removeEventListener('error', errors)
    expect(errors).not.toHaveBeenCalled()
  })

  test('dismisses no toast a second time, but the next one', () => {
    show('one')
    show('two')
    press('Escape')
    press('Escape')
    expect(visible()).toEqual([])
  })

  test('is left to a dialog that is open', () => {
    show('one')
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')
    press('Escape')
    expect(visible()).toHaveLength(1)
  })
})

test('a cross that is pressed with the focus elsewhere leaves it there', () => {
  const [field, other] = [1, 2].map(() => document.body.appendChild(document.createElement('input')))
  const cross = show('one').querySelector('button')!
  act(() => cross.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: field! })))
  other!.focus()
  act(() => cross.click())
  expect(document.activeElement).toBe(other)
})
