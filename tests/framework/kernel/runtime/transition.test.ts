import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { viewTransition } from '../../../../framework/kernel/runtime/transition.ts'
import { eventually } from '../../../support/eventually.ts'

type Update = () => void

const trip = (path: string) => ({
  location: new URL(path, location.href),
  previous: new URL('/', location.href),
  cause: 'link' as const,
})

/** A browser with view transitions, which calls back later. Returns what starts one, and the updates that wait. */
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

/** The site's CSS names what has this attribute. */
function fakeStyles() {
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    viewTransitionName: element.getAttribute('data-name') ?? 'none',
  }))
}

const wantLessMotion = (isWanted: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('prefers-reduced-motion') && isWanted }))

beforeEach(() => {
  fakeStyles()
  wantLessMotion(false)
  document.body.innerHTML =
    '<a href="/gate/"><img data-name="gate" alt=""><b>Gate</b></a> <a href="/gate/?q=1">Gate</a> <a href="/plain/"><b>Plain</b></a>'
})

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

describe('the change to a page whose picture is here', () => {
  test('is made once the browser has captured the old page, and waited for', async () => {
    const { waiting } = fakeTransitions()
    const happened: string[] = []
    const change = Promise.resolve(viewTransition(() => void happened.push('changed'), trip('/gate/?q=1#part')))
    const done = change.then(() => happened.push('done'))
    expect(happened).toEqual([])
    waiting[0]!()
    await done
    expect(happened).toEqual(['changed', 'done'])
  })

  test('captures the whole of the old page, and of the new one only what is named', async () => {
    const { waiting } = fakeTransitions()
    const rootNames: string[] = []
    const noteName = () => void rootNames.push(document.documentElement.style.viewTransitionName)
    for (const path of ['/gate/', '/gate/?q=1']) {
      const change = viewTransition(noteName, trip(path))
      noteName()
      waiting.at(-1)!()
      await change
    }
    expect(rootNames).toEqual(['', 'none', '', 'none'])
  })

  test('names the picture again on the way back, until the transition is over', async () => {
    const { waiting } = fakeTransitions()
    const there = viewTransition(() => {}, trip('/gate/'))
    waiting[0]!()
    await there
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

  test('is made at once for a visitor who wants less motion', () => {
    const { start } = fakeTransitions()
    wantLessMotion(true)
    const update = vi.fn<Update>()
    viewTransition(update, trip('/gate/'))
    expect(update).toHaveBeenCalledTimes(1)
    expect(start).not.toHaveBeenCalled()
  })

  test('is made at once in a browser that knows no view transitions', () => {
    vi.stubGlobal('getComputedStyle', () => ({}))
    const update = vi.fn<Update>()
    viewTransition(update, trip('/gate/'))
    expect(update).toHaveBeenCalledTimes(1)
  })

  test('tells its caller, and nobody else, when it fails', async () => {
    const { waiting } = fakeTransitions()
    const change = viewTransition(() => {
      throw Error('a bug')
    }, trip('/gate/'))
    waiting[0]!()
    // Vitest fails a run in which a rejection is not handled.
    await expect(change).rejects.toThrow('a bug')
  })

  test('is made all the same when its animation is skipped', async () => {
    const { waiting } = fakeTransitions({ isSkipped: true })
    const update = vi.fn<Update>()
    const change = viewTransition(update, trip('/gate/'))
    waiting[0]!()
    await change
    expect(update).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['whose link has no picture', '/plain/'],
  ['that no link here leads to', '/elsewhere/'],
  ['whose path looks like a selector', '/"]>*,%22/'],
])('the change to a page %s is made at once', (_, path) => {
  const { start } = fakeTransitions()
  const update = vi.fn<Update>()
  viewTransition(update, trip(path))
  expect(update).toHaveBeenCalledTimes(1)
  expect(start).not.toHaveBeenCalled()
})

test('a change that fails at once throws', () => {
  fakeTransitions()
  const fail = () => {
    throw Error('a bug')
  }
  expect(() => viewTransition(fail, trip('/plain/'))).toThrow('a bug')
})
