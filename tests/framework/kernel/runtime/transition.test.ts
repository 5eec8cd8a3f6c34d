import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { viewTransition } from '../../../../framework/kernel/runtime/transition.ts'
import { eventually } from '../../../support/eventually.ts'

type Update = () => void

const navigationTo = (path: string) => ({
  location: new URL(path, location.href),
  previous: new URL('/', location.href),
  cause: 'link' as const,
})

/** Mocks view transitions whose updates run when a test calls the functions in `waiting`. */
function fakeTransitions({ isSkipped = false } = {}) {
  const waiting: Update[] = []
  const start = vi.fn<(update: Update) => object>((update) => {
    const updateCallbackDone = new Promise<void>((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(update())
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    const ready = isSkipped ? Promise.reject(new DOMException('Skipped', 'AbortError')) : updateCallbackDone
    return { ready, finished: updateCallbackDone.then(() => {}), updateCallbackDone }
  })
  Object.assign(document, { startViewTransition: start })
  return { start, waiting }
}

/** Mocks CSS that sets the view transition name of an element to its `data-name`. */
function fakeStyles() {
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    viewTransitionName: element.getAttribute('data-name') ?? 'none',
  }))
}

const setReducedMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('prefers-reduced-motion') && isReduced }))

beforeEach(() => {
  fakeStyles()
  setReducedMotion(false)
  document.body.innerHTML =
    '<a href="/gate/"><img data-name="gate" alt=""><b>Gate</b></a> <a href="/gate/?q=1">Gate</a> <a href="/plain/"><b>Plain</b></a>'
})

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

describe('the change to a page whose link has a named picture', () => {
  test('runs after the browser has captured the old page, and is awaited', async () => {
    const { waiting } = fakeTransitions()
    const events: string[] = []
    const change = Promise.resolve(viewTransition(() => void events.push('changed'), navigationTo('/gate/?q=1#part')))
    const done = change.then(() => events.push('done'))
    expect(events).toEqual([])
    waiting[0]!()
    await done
    expect(events).toEqual(['changed', 'done'])
  })

  test('captures the whole old page, and only named elements of the new page', async () => {
    const { waiting } = fakeTransitions()
    const rootNames: string[] = []
    const recordName = () => void rootNames.push(document.documentElement.style.viewTransitionName)
    for (const path of ['/gate/', '/gate/?q=1']) {
      const change = viewTransition(recordName, navigationTo(path))
      recordName()
      waiting.at(-1)!()
      await change
    }
    expect(rootNames).toEqual(['', 'none', '', 'none'])
  })

  test('names the picture again on Back, until the transition ends', async () => {
    const { waiting } = fakeTransitions()
    const forward = viewTransition(() => {}, navigationTo('/gate/'))
    waiting[0]!()
    await forward
    const names = () =>
      [...document.querySelectorAll('img, b')].map((part) => (part as HTMLElement).style.viewTransitionName ?? '')
    const back = viewTransition(() => expect(names().join('')).toBe(''), {
      location: new URL('/', location.href),
      previous: new URL('/gate/', location.href),
      cause: 'back',
    })
    waiting[1]!()
    expect(names()).toEqual(['gate', '', ''])
    await back
    await eventually(() => expect(names().join('')).toBe(''))
  })

  test('runs immediately for visitors who prefer reduced motion', () => {
    const { start } = fakeTransitions()
    setReducedMotion(true)
    const update = vi.fn<Update>()
    viewTransition(update, navigationTo('/gate/'))
    expect(update).toHaveBeenCalledTimes(1)
    expect(start).not.toHaveBeenCalled()
  })

  test('runs immediately in a browser without view transitions', () => {
    vi.stubGlobal('getComputedStyle', () => ({}))
    const update = vi.fn<Update>()
    viewTransition(update, navigationTo('/gate/'))
    expect(update).toHaveBeenCalledTimes(1)
  })

  test('rejects only the returned promise if it fails', async () => {
    const { waiting } = fakeTransitions()
    const change = viewTransition(() => {
      throw Error('broken')
    }, navigationTo('/gate/'))
    waiting[0]!()
    // Vitest fails on unhandled rejections.
    await expect(change).rejects.toThrow('broken')
  })

  test('runs also if its animation is skipped', async () => {
    const { waiting } = fakeTransitions({ isSkipped: true })
    const update = vi.fn<Update>()
    const change = viewTransition(update, navigationTo('/gate/'))
    waiting[0]!()
    await change
    expect(update).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['whose link has no picture', '/plain/'],
  ['without a link to it', '/elsewhere/'],
  ['whose path looks like a selector', '/"]>*,%22/'],
])('the change to a page %s runs immediately', (_, path) => {
  const { start } = fakeTransitions()
  const update = vi.fn<Update>()
  viewTransition(update, navigationTo(path))
  expect(update).toHaveBeenCalledTimes(1)
  expect(start).not.toHaveBeenCalled()
})

test('a synchronous failure throws', () => {
  fakeTransitions()
  const fail = () => {
    throw Error('broken')
  }
  expect(() => viewTransition(fail, navigationTo('/plain/'))).toThrow('broken')
})
