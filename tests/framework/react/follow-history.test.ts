import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followHistory } from '../../../framework/react/follow-history.ts'

let followed: string[]
const listeners: Parameters<typeof addEventListener>[] = []

/** Dispatches an event of a navigation. */
const dispatchNavigation = (moment: 'start' | 'end' | 'error', to: string) =>
  dispatchEvent(new CustomEvent(`navigation:${moment}`, { detail: { location: new URL(to, location.href) } }))

const settle = () => Promise.resolve()

beforeEach(() => {
  const add = globalThis.addEventListener
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener)
    add(...listener)
  })
  followed = []
  addEventListener('history:change', () => followed.push(location.pathname + location.search))
  History.prototype.replaceState.call(history, null, '', '/trip/')
  followHistory()
})

afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(history, 'pushState')
  Reflect.deleteProperty(history, 'replaceState')
})

test.each(['pushState', 'replaceState'] as const)('%s of other code works and is followed', async (method) => {
  history[method]({ own: true }, '', '/trip/food/')
  await settle()
  expect(followed).toEqual(['/trip/food/'])
  expect(history.state).toEqual({ own: true })
})

test('a changed entry keeps its key, under which its scroll position is stored', async () => {
  History.prototype.replaceState.call(history, { key: '1' }, '', '/trip/')
  history.replaceState(null, '', '/trip/?unit=mi')
  expect(history.state).toEqual({ key: '1' })
  history.replaceState({ key: 'own' }, '')
  expect(history.state).toEqual({ key: 'own' })
  history.pushState(null, '')
  expect(history.state).toBeNull()
})

test('changes by the runtime are not followed', async () => {
  dispatchNavigation('start', '/about/')
  history.pushState({ key: '1' }, '', '/about/')
  dispatchNavigation('end', '/about/')
  history.replaceState({ key: '2' }, '', location.href)
  await settle()
  expect(followed).toEqual([])
})

test('a navigation to words of a page is not followed again: the history removes them from the URL', async () => {
  dispatchNavigation('start', '/about/#part:~:text=words')
  history.pushState({ key: '1' }, '', '/about/#part')
  dispatchNavigation('end', '/about/#part:~:text=words')
  history.replaceState({ key: '2' }, '')
  dispatchNavigation('start', '/#:~:text=words')
  history.pushState({ key: '3' }, '', '/')
  dispatchNavigation('end', '/#:~:text=words')
  history.replaceState({ key: '4' }, '')
  await settle()
  expect(followed).toEqual([])
})

test('changes by the runtime are not followed if this module is loaded during a navigation', async () => {
  history.pushState({ key: '1' }, '', '/about/')
  dispatchNavigation('end', '/about/')
  await settle()
  expect(followed).toEqual([])
})

test('while a page is loading, a change of the query of the current page is not followed', async () => {
  dispatchNavigation('start', '/about/')
  history.replaceState(null, '', '/trip?unit=mi')
  await settle()
  expect(followed).toEqual([])
})

test('while the page of a new URL is loading, going back is followed', async () => {
  history.pushState(null, '', '/about/')
  await settle()
  dispatchNavigation('start', '/about/')
  history.pushState(null, '', '/trip/')
  await settle()
  expect(followed).toEqual(['/about/', '/trip/'])
})

test('after a page was left to the browser, a change to its URL is followed', async () => {
  dispatchNavigation('start', '/about/')
  dispatchNavigation('error', '/about/')
  history.pushState(null, '', '/about/')
  await settle()
  expect(followed).toEqual(['/about/'])
})

test('`scroll` is dispatched after a followed change, so that the position is stored', async () => {
  const scrolled = vi.fn<() => void>()
  addEventListener('scroll', scrolled)
  dispatchNavigation('start', '/')
  dispatchNavigation('end', '/')
  expect(scrolled).not.toHaveBeenCalled()
  addEventListener('history:change', () => dispatchNavigation('start', '/trip/food/'))
  history.pushState(null, '', '/trip/food/')
  await settle()
  dispatchNavigation('end', '/trip/food/')
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a navigation of the runtime within the page does not supersede an immediate click', async () => {
  dispatchNavigation('start', '/trip/food/')
  history.pushState({ key: '1' }, '', '/trip/food/')
  dispatchNavigation('start', '/about/')
  await settle()
  expect(followed).toEqual([])
})
