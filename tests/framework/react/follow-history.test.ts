import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followHistory } from '../../../framework/react/follow-history.ts'

let followed: string[]
const listeners: Parameters<typeof addEventListener>[] = []

/** A navigation of the runtime, moment by moment. */
const tell = (moment: 'start' | 'end' | 'error', to: string) =>
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

test.each(['pushState', 'replaceState'] as const)(
  '%s of other code is followed, and does what it did',
  async (method) => {
    history[method]({ mine: true }, '', '/trip/food/')
    await settle()
    expect(followed).toEqual(['/trip/food/'])
    expect(history.state).toEqual({ mine: true })
  },
)

test('a changed entry keeps its key, under which its scroll position is stored', async () => {
  History.prototype.replaceState.call(history, { key: '1' }, '', '/trip/')
  history.replaceState(null, '', '/trip/?unit=mi')
  expect(history.state).toEqual({ key: '1' })
  history.replaceState({ key: 'mine' }, '')
  expect(history.state).toEqual({ key: 'mine' })
  history.pushState(null, '')
  expect(history.state).toBeNull()
})

test('what the runtime itself changes is not followed', async () => {
  tell('start', '/about/')
  history.pushState({ key: '1' }, '', '/about/')
  tell('end', '/about/')
  history.replaceState({ key: '2' }, '', location.href)
  await settle()
  expect(followed).toEqual([])
})

test('nor is it where this code has come while a navigation was under way', async () => {
  history.pushState({ key: '1' }, '', '/about/')
  tell('end', '/about/')
  await settle()
  expect(followed).toEqual([])
})

test('while a page is on its way, the query of the one that is shown may change', async () => {
  tell('start', '/about/')
  history.replaceState(null, '', '/trip?unit=mi')
  await settle()
  expect(followed).toEqual([])
})

test('while a page is on its way whose URL is there already, the way back is followed', async () => {
  history.pushState(null, '', '/about/')
  await settle()
  tell('start', '/about/')
  history.pushState(null, '', '/trip/')
  await settle()
  expect(followed).toEqual(['/about/', '/trip/'])
})

test('once a page was left to the browser, its URL may be changed again', async () => {
  tell('start', '/about/')
  tell('error', '/about/')
  history.pushState(null, '', '/about/')
  await settle()
  expect(followed).toEqual(['/about/'])
})

test('the position of a step that was followed is stored as if the visitor had scrolled', async () => {
  const scrolled = vi.fn<() => void>()
  addEventListener('scroll', scrolled)
  tell('start', '/')
  tell('end', '/')
  expect(scrolled).not.toHaveBeenCalled()
  addEventListener('history:change', () => tell('start', '/trip/food/'))
  history.pushState(null, '', '/trip/food/')
  await settle()
  tell('end', '/trip/food/')
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a step of the runtime on the page that is shown does not overtake a click that follows it at once', async () => {
  tell('start', '/trip/food/')
  history.pushState({ key: '1' }, '', '/trip/food/')
  tell('start', '/about/')
  await settle()
  expect(followed).toEqual([])
})
