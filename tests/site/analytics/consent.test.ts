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
/** The focus comes to an element of the question from elsewhere. */
function enter(from: Element | null) {
  buttons()[0]!.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: from }))
  buttons()[0]!.focus()
}

describe('the question', () => {
  test('is the first region of the page, with two buttons that refer to it', () => {
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
  ])('follows its region, so that it is heard, and tells an answer %j of before', (stored, more) => {
    if (stored) localStorage.setItem('consent', stored)
    showConsent(() => {})
    const question = region()!.querySelector('p')!
    expect([question.textContent, question.getAttribute('aria-live')]).toEqual(['', 'polite'])
    vi.advanceTimersByTime(0)
    expect(question.textContent).toBe(
      `May we count your visit, so that we learn which pages help? The site works the same without.${more}`,
    )
  })

  test('is asked once at a time: asked again, it gets the focus', () => {
    showConsent(() => {})
    byId('field').focus()
    showConsent(() => {}, byId('opener'))
    expect(document.querySelectorAll('#consent')).toHaveLength(1)
    expect(document.activeElement).toBe(answer('No'))
  })

  test('has its styles and its room for as long as it is there', () => {
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
  test('is left alone by a question that nobody has asked for', () => {
    byId('field').focus()
    showConsent(() => {})
    expect(document.activeElement).toBe(byId('field'))
    press('Escape')
    expect(region()).not.toBeNull()
    answer('No').click()
    expect(document.activeElement).toBe(byId('field'))
  })

  test('goes to the answers for a button that asks, and back to it', () => {
    showConsent(() => {}, byId('opener'))
    expect(document.activeElement).toBe(answer('No'))
    const focus = vi.spyOn(byId('opener'), 'focus')
    answer('Yes').click()
    expect(document.activeElement).toBe(byId('opener'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  })

  test('goes back by Escape, without an answer, and by no other key', () => {
    const onAnswer = vi.fn<() => void>()
    showConsent(onAnswer, byId('opener'))
    press('Enter')
    expect(region()).not.toBeNull()
    press('Escape')
    expect([region(), document.activeElement]).toEqual([null, byId('opener')])
    expect([onAnswer.mock.calls, localStorage.getItem('consent')]).toEqual([[], null])
  })

  test('goes back to the last element that it came from, and moves inside of the question count for nothing', () => {
    showConsent(() => {}, byId('opener'))
    enter(byId('field'))
    enter(answer('Yes'))
    enter(null)
    answer('Yes').click()
    expect(document.activeElement).toBe(byId('field'))
  })

  test('goes to the page where the element that it came from is gone', () => {
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

  test('stays where it is when it was not on the question', () => {
    showConsent(() => {}, byId('opener'))
    byId('field').focus()
    answer('No').click()
    expect(document.activeElement).toBe(byId('field'))
  })
})

describe('what gets the focus below the question', () => {
  /** Moves the focus to a field of this box; the question covers all below 500 pixels. */
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

  test('comes into view above it', () => {
    expect(focusAt({ top: 480, height: 40 })).toEqual([[0, 28]])
  })

  test.each([
    ['ends above it', { top: 460, height: 40 }],
    ['is as high as the room above it', { top: 480, height: 500 }],
  ])('stays where it is, if it %s', (_, box) => {
    expect(focusAt(box)).toEqual([])
  })

  test('stays where it is, if it is part of the question, or stands in a dialog or a menu on top of it', () => {
    expect(focusAt({ top: 480, height: 40 }, buttons()[0]!)).toEqual([])
    const { closest } = Element.prototype
    vi.spyOn(Element.prototype, 'closest').mockImplementation(function (this: Element, selector: string) {
      return selector === ':is(:modal, :popover-open)' ? document.body : closest.call(this, selector)
    })
    expect(focusAt({ top: 480, height: 40 })).toEqual([])
  })

  test('stays where it is once the question is answered', () => {
    const there = region()!
    answer('No').click()
    document.body.append(there)
    expect(focusAt({ top: 480, height: 40 })).toEqual([])
    there.remove()
  })
})
