import { beforeEach, describe, expect, test, vi } from 'vitest'

import { layOut } from '../../../../framework/browser/lazy-layout.ts'
import { createScroll } from '../../../../framework/kernel/runtime/scroll.ts'

/** Returns a scroll whose functions have names. */
function create() {
  const [enter, restore, mark] = createScroll(layOut)
  return { enter, restore, mark }
}

let moves: (number | string)[]
let now = 0

/** Sets the scroll position and dispatches `scroll`. */
function scrollBy(offset: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(offset)
  vi.stubGlobal('scrollY', offset)
  dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  moves = []
  // Listeners of earlier tests still run and must not use a key of this test.
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
  history.replaceState({ key: 'one' }, '', '/page/')
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  vi.stubGlobal('scrollTo', (to: 0 | { top: number }) => moves.push(to === 0 ? 'top' : to.top))
  vi.spyOn(location, 'replace').mockImplementation((url) => void moves.push(decodeURI(new URL(url).hash)))
})

test('stores the position per path and history entry', () => {
  const scroll = create()
  scroll.enter()
  scrollBy(640)
  expect(sessionStorage.getItem('scroll:/page/|one')).toBe('640')
  history.replaceState({ key: 'two' }, '', '/page/')
  scroll.enter()
  scroll.restore(true, true)
  history.replaceState({ key: 'one' }, '', '/page/')
  scroll.enter()
  scroll.restore(true, true)
  expect(moves).toEqual([0, 640])
})

test('ends lazy layout for a position below the top', () => {
  document.documentElement.dataset.lazy = ''
  create().enter()
  scrollBy(0)
  expect(document.documentElement.dataset.lazy).toBe('')
  scrollBy(640)
  expect(document.documentElement.dataset.lazy).toBeUndefined()
})

test.each([
  ['a new visit starts at the top', '/page/', false, [0]],
  ['a return without a stored position starts at the top', '/page/', true, [0]],
  ['a fragment is left to the browser, from the top', '/page/#part', false, ['top', '#part']],
])('%s', (_, url, isReturn, expected) => {
  const scroll = create()
  history.replaceState({ key: 'fresh' }, '', url)
  scroll.enter()
  scroll.restore(isReturn, true)
  expect(moves).toEqual(expected)
})

test('on a return the fragment has its target again, and the stored position is restored', () => {
  sessionStorage.setItem('scroll:/other/|one', '300')
  const scroll = create()
  history.replaceState({ key: 'one' }, '', '/other/#part')
  scroll.enter()
  scroll.restore(true, true)
  expect(moves).toEqual(['top', '#part', 300])
  expect(history.state).toEqual({ key: 'one' })
})

test.each(['not a number', '', '{}', '-1e999'])('the invalid stored position %j is ignored', (value) => {
  sessionStorage.setItem('scroll:/garbage/|one', value)
  history.replaceState({ key: 'one' }, '', '/garbage/')
  const scroll = create()
  scroll.enter()
  scroll.restore(true, true)
  expect(moves).toEqual([value === '-1e999' ? -Infinity : 0])
})

test('if storage throws, positions are kept in memory', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw Error('forbidden')
    },
    setItem: () => {
      throw Error('full')
    },
  })
  const scroll = create()
  scroll.enter()
  scrollBy(120)
  scroll.restore(true, true)
  expect(moves).toEqual([120])
})

describe('a history entry', () => {
  test('of another script or of the browser gets its own key', () => {
    const scroll = create()
    scroll.enter()
    history.pushState({ own: 1 }, '', '/page/#part')
    scroll.enter()
    expect(history.state).toEqual({ own: 1, key: expect.stringMatching(/^\w+$/) })
    expect(history.state.key).not.toBe('one')
  })

  test.each([
    ['scrolls to its fragment', '#part', ['#part']],
    ['keeps the position of the browser', '', []],
  ])('of the current page %s', (_, hash, expected) => {
    const scroll = create()
    scroll.enter()
    scrollBy(640)
    history.pushState(null, '', `/page/${hash}`)
    scroll.enter()
    scroll.restore(true, false)
    expect(moves).toEqual(expected)
  })

  test.each([
    ['is left', (scroll: ReturnType<typeof create>) => scroll.mark()],
    ['is scrolled', () => scrollBy(640)],
  ])('whose key another script removed gets it back when it %s', (_, leave) => {
    const scroll = create()
    scroll.enter()
    history.replaceState(null, '', '/page/')
    leave(scroll)
    expect(history.state).toEqual({ key: 'one' })
  })
})

describe('lazy layout', () => {
  const isLate = () => document.documentElement.hasAttribute('data-lazy')

  beforeEach(() => document.documentElement.setAttribute('data-lazy', ''))

  test.each([
    ['ends for a hash', '/page/#part', null, false],
    ['ends for a stored position', '/page/', '640', false],
    ['continues at the top', '/page/', null, true],
  ])('%s', (_, url, stored, expected) => {
    if (stored) sessionStorage.setItem('scroll:/page/|late', stored)
    const scroll = create()
    history.replaceState({ key: 'late' }, '', url)
    scroll.enter()
    scroll.restore(true, true)
    expect(isLate()).toBe(expected)
  })
})
