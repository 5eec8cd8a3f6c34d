import { beforeEach, describe, expect, test, vi } from 'vitest'

import { showConsent } from '../../../site/analytics/consent.ts'

let observers: { notify: () => void; isConnected: boolean }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  observers = []
  document.adoptedStyleSheets = []
  document.documentElement.removeAttribute('style')
  document.body.innerHTML = '<button id="opener">Privacy</button><input id="field"><main id="page">Page</main>'
  vi.stubGlobal(
    'ResizeObserver',
    class {
      isConnected = true
      constructor(readonly notify: () => void) {
        observers.push(this)
      }
      observe() {
        this.notify()
      }
      disconnect() {
        this.isConnected = false
      }
    },
  )
  return () => {
    document.getElementById('consent')?.querySelector('button')?.click()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const byId = (id: string) => document.getElementById(id)!
const region = () => document.querySelector<HTMLElement>('#consent')
const buttons = () => [...region()!.querySelectorAll('button')]
const answer = (words: string) => buttons().find(({ textContent }) => textContent === words)!
const press = (key: string) => region()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
/** Moves the focus into the question from another element. */
function enter(from: Element | null) {
  buttons()[0]!.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
  buttons()[0]!.focus()
}

describe('the question for consent', () => {
  test('is the first region of the page and contains two buttons that refer to it', () => {
    showConsent(() => {})
    expect(document.body.firstElementChild).toBe(region())
    expect(region()!.getAttribute('aria-label')).toBe('Counting visits')
    const question = region()!.querySelector('p')!
    expect(buttons().map((one) => [one.textContent, one.type, one.getAttribute('aria-describedby')])).toEqual([
      ['No', 'button', question.id],
      ['Yes', 'button', question.id],
    ])
    expect(byId(question.id)).toBe(question)
  })

  test.each([
    [null, ''],
    ['given', ' So far you have said yes.'],
    ['refused', ' So far you have said no.'],
  ])('is added after its live region, and mentions the stored answer %j', (stored, more) => {
    if (stored) localStorage.setItem('consent', stored)
    showConsent(() => {})
    const question = region()!.querySelector('p')!
    expect([question.textContent, question.getAttribute('aria-live')]).toEqual(['', 'polite'])
    vi.advanceTimersByTime(0)
    expect(question.textContent).toBe(
      `May we count your visit, so that we learn which pages help? The site works the same without.${more}`,
    )
  })

  test('opening it again focuses it instead of adding a second one', () => {
    showConsent(() => {})
    byId('field').focus()
    showConsent(() => {}, byId('opener'))
    expect(document.querySelectorAll('#consent')).toHaveLength(1)
    expect(document.activeElement).toBe(answer('No'))
  })

  test('adds its styles and its padding, and removes them when it closes', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120)
    const { style } = document.documentElement
    const other = new CSSStyleSheet()
    document.adoptedStyleSheets.push(other)
    showConsent(() => {})
    expect([document.adoptedStyleSheets.length, style.getPropertyValue('--consent')]).toEqual([2, '120px'])
    const [sheet] = document.adoptedStyleSheets.slice(-1)
    expect([...sheet!.cssRules].some(({ cssText }) => cssText.startsWith('#consent'))).toBe(true)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90)
    observers[0]!.notify()
    expect(style.getPropertyValue('--consent')).toBe('90px')
    answer('Yes').click()
    expect([document.adoptedStyleSheets, style.getPropertyValue('--consent')]).toEqual([[other], ''])
    expect(observers[0]!.isConnected).toBe(false)
  })
})

describe('the focus', () => {
  test('does not move when the question opens by itself', () => {
    byId('field').focus()
    showConsent(() => {})
    expect(document.activeElement).toBe(byId('field'))
    press('Escape')
    expect(region()).not.toBeNull()
    answer('No').click()
    expect(document.activeElement).toBe(byId('field'))
  })

  test('moves from the button that opened the question to the answers, and back afterwards', () => {
    showConsent(() => {}, byId('opener'))
    expect(document.activeElement).toBe(answer('No'))
    const focus = vi.spyOn(byId('opener'), 'focus')
    answer('Yes').click()
    expect(document.activeElement).toBe(byId('opener'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  test('returns on Escape without an answer; other keys do nothing', () => {
    const onAnswer = vi.fn<() => void>()
    showConsent(onAnswer, byId('opener'))
    press('Enter')
    expect(region()).not.toBeNull()
    press('Escape')
    expect([region(), document.activeElement]).toEqual([null, byId('opener')])
    expect([onAnswer.mock.calls, localStorage.getItem('consent')]).toEqual([[], null])
  })

  test('returns to the last element outside the question; moves inside the question are ignored', () => {
    showConsent(() => {}, byId('opener'))
    enter(byId('field'))
    enter(answer('Yes'))
    enter(null)
    answer('Yes').click()
    expect(document.activeElement).toBe(byId('field'))
  })

  test('moves to the page if the previous element was removed', () => {
    showConsent(() => {}, byId('opener'))
    const focus = vi.spyOn(byId('page'), 'focus')
    byId('opener').remove()
    answer('No').click()
    expect(document.activeElement).toBe(byId('page'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(byId('page').tabIndex).toBe(-1)
    byId('page').blur()
    expect(byId('page').hasAttribute('tabindex')).toBe(false)
  })

  test('does not move if it was outside the question', () => {
    showConsent(() => {}, byId('opener'))
    byId('field').focus()
    answer('No').click()
    expect(document.activeElement).toBe(byId('field'))
  })
})

describe('a focused element below the question', () => {
  /** Moves the focus to a field with this box; the question covers everything below 500 px. */
  function focusAt(box: { top: number; height: number }, target: Element = byId('field')) {
    region()!.getBoundingClientRect = () => ({ top: 500 }) as DOMRect
    target.getBoundingClientRect = () => ({ ...box, bottom: box.top + box.height }) as DOMRect
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    return vi.mocked(scrollBy).mock.calls
  }

  beforeEach(() => {
    vi.stubGlobal('scrollBy', vi.fn<typeof scrollBy>())
    showConsent(() => {})
  })

  test('scrolls above the question', () => {
    expect(focusAt({ top: 480, height: 40 })).toEqual([[0, 28]])
  })

  test.each([
    ['ends above the question', { top: 460, height: 40 }],
    ['is as high as the space above the question', { top: 480, height: 500 }],
  ])('does not scroll if it %s', (_, box) => {
    expect(focusAt(box)).toEqual([])
  })

  test('does not scroll if it is inside the question, or in a dialog or a menu above it', () => {
    expect(focusAt({ top: 480, height: 40 }, buttons()[0]!)).toEqual([])
    const { closest } = Element.prototype
    vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
      return selector === ':is(:modal, :popover-open)' ? document.body : closest.call(this, selector)
    })
    expect(focusAt({ top: 480, height: 40 })).toEqual([])
  })

  test('does not scroll after the question was answered', () => {
    const there = region()!
    answer('No').click()
    document.body.append(there)
    expect(focusAt({ top: 480, height: 40 })).toEqual([])
    there.remove()
  })
})
