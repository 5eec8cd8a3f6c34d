import { beforeEach, describe, expect, test, vi } from 'vitest'

import { layOut } from '../../../../framework/browser/lazy-layout.ts'
import { createScroll, type Scroll } from '../../../../framework/kernel/runtime/scroll.ts'

let moves: (number | string)[]
let now = 0

/** Moves the window and lets it tell. */
function scrollBy(offset: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(offset)
  vi.stubGlobal('scrollY', offset)
  dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  moves = []
  // What earlier tests made listens still, and must not store under a key of this one.
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
  document.body.innerHTML = '<h2 id="part">Part</h2><h2 id="größe">Size</h2>'
  history.replaceState({ key: 'one' }, '', '/page/')
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => moves.push(top))
  Element.prototype.scrollIntoView = function (this: Element) {
    moves.push(this.id)
  }
})

test('remembers where the visitor was, per path and history entry', () => {
  const scroll = createScroll(layOut)
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

test('has the whole page laid out for a position below the top', () => {
  document.documentElement.dataset.lazy = ''
  createScroll(layOut).enter()
  scrollBy(0)
  expect(document.documentElement.dataset.lazy).toBe('')
  scrollBy(640)
  expect(document.documentElement.dataset.lazy).toBeUndefined()
})

test.each([
  ['a new visit starts at the top', '/page/', false, [0]],
  ['a return without a memory starts at the top', '/page/', true, [0]],
  ['a hash goes to its element', '/page/#part', false, ['part']],
  ['an encoded hash goes to its element', '/page/#gr%C3%B6%C3%9Fe', false, ['größe']],
  ['a hash without an element starts at the top', '/page/#nowhere', false, [0]],
  ['a hash with a broken escape harms nothing', '/page/#%E2', false, [0]],
])('%s', (_, url, isReturn, expected) => {
  const scroll = createScroll(layOut)
  history.replaceState({ key: 'fresh' }, '', url)
  scroll.enter()
  scroll.restore(isReturn, true)
  expect(moves).toEqual(expected)
})

test('on a return the memory wins over the hash', () => {
  sessionStorage.setItem('scroll:/other/|one', '300')
  const scroll = createScroll(layOut)
  history.replaceState({ key: 'one' }, '', '/other/#part')
  scroll.enter()
  scroll.restore(true, true)
  expect(moves).toEqual([300])
})

test.each(['no number', '', '{}', '-1e999'])('storage that holds %j is survived', (value) => {
  sessionStorage.setItem('scroll:/garbage/|one', value)
  history.replaceState({ key: 'one' }, '', '/garbage/')
  const scroll = createScroll(layOut)
  scroll.enter()
  scroll.restore(true, true)
  expect(moves).toEqual([value === '-1e999' ? -Infinity : 0])
})

test('storage that throws is survived, with a memory for the life of the document', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw Error('forbidden')
    },
    setItem: () => {
      throw Error('full')
    },
  })
  const scroll = createScroll(layOut)
  scroll.enter()
  scrollBy(120)
  scroll.restore(true, true)
  expect(moves).toEqual([120])
})

describe('a history entry', () => {
  test('that another script has made, or the browser, gets a key of its own', () => {
    const scroll = createScroll(layOut)
    scroll.enter()
    history.pushState({ theirs: 1 }, '', '/page/#part')
    scroll.enter()
    expect(history.state).toEqual({ theirs: 1, key: expect.stringMatching(/^\w+$/) })
    expect(history.state.key).not.toBe('one')
  })

  test.each([
    ['goes to the hash that it was made for', '#part', ['part']],
    ['stays where the browser has put it', '#nowhere', []],
  ])('of a page that is shown already %s', (_, hash, expected) => {
    const scroll = createScroll(layOut)
    scroll.enter()
    scrollBy(640)
    history.pushState(null, '', `/page/${hash}`)
    scroll.enter()
    scroll.restore(true, false)
    expect(moves).toEqual(expected)
  })

  test.each([
    ['is left', (scroll: Scroll) => scroll.mark()],
    ['is scrolled', () => scrollBy(640)],
  ])('whose key another script has taken away has it again when it %s', (_, leave) => {
    const scroll = createScroll(layOut)
    scroll.enter()
    history.replaceState(null, '', '/page/')
    leave(scroll)
    expect(history.state).toEqual({ key: 'one' })
  })
})

describe('what is laid out late', () => {
  const isLate = () => document.documentElement.hasAttribute('data-lazy')

  beforeEach(() => document.documentElement.setAttribute('data-lazy', ''))

  test.each([
    ['is laid out for a hash', '/page/#part', null, false],
    ['is laid out for a position', '/page/', '640', false],
    ['may wait at the top', '/page/', null, true],
  ])('%s', (_, url, stored, expected) => {
    if (stored) sessionStorage.setItem('scroll:/page/|late', stored)
    const scroll = createScroll(layOut)
    history.replaceState({ key: 'late' }, '', url)
    scroll.enter()
    scroll.restore(true, true)
    expect(isLate()).toBe(expected)
  })
})
