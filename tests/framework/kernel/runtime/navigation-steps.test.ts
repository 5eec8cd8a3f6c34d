import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { PendingNavigation } from '../../../../framework/kernel/runtime/navigation.ts'
import { createNavigationSteps } from '../../../../framework/kernel/runtime/navigation-steps.ts'
import { runTurns } from '../../../support/turns.ts'

let calls: string[]
const call =
  (name: string) =>
  (...values: unknown[]) =>
    void calls.push([name, ...values.filter((value) => typeof value !== 'object')].join(' '))

/** Prepares a navigation from `/a/`, whose page is shown, and shows its page. */
async function navigate(path: string, more: Partial<PendingNavigation> = {}, isPage = true) {
  const [prepare] = createNavigationSteps(
    [call('enter'), call('restore'), call('mark'), () => 'one'],
    call('stopLeaving'),
    ({ pathname }) => isPage && pathname,
    () => '/a/',
    async () => call('show'),
    () => 200,
    () => document.body,
    (page) => `Navigated to ${page}`,
    call('settle'),
    call('layOut'),
    async () => call('whenNeeded')(),
  )
  const at = (path: string) => new URL(path, location.href)
  const pending: PendingNavigation = {
    location: at(path),
    previous: at('/a/'),
    kind: undefined,
    cause: 'link',
    ...more,
  }
  const show = await prepare(pending)
  calls.push('prepared')
  show?.()
  return { calls }
}

beforeEach(() => {
  calls = []
  vi.restoreAllMocks()
  history.replaceState({ key: 'one', own: 1 }, '', '/a/')
})

describe('a link within the page that the browser has followed', () => {
  test('is entered before its position is stored, and not scrolled again', async () => {
    const { calls } = await navigate('/a/#part')
    expect(calls).toEqual(['stopLeaving', 'layOut', 'enter', 'prepared', 'enter', 'settle'])
    expect(history.state).toEqual({ key: 'one', own: 1 })
  })
})

describe('Back within the page', () => {
  test('restores the position after the listeners of islands', async () => {
    const { calls } = await navigate('/a/', { cause: 'back' })
    expect(calls).toEqual(['stopLeaving', 'prepared', 'enter', 'settle', 'restore true false'])
  })

  test('waits for these listeners; a click does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const [kind, expected] of [
      [undefined, ['stopLeaving']],
      ['push', expect.arrayContaining(['prepared'])],
    ] as const) {
      calls = []
      void navigate('/a/', { cause: 'back', kind })
      await runTurns(1)
      expect(calls).toEqual(expected)
    }
    vi.useRealTimers()
  })
})

describe('a new page', () => {
  test('is shown under a new key, with the state of the site', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1234)
    const { calls } = await navigate('/b/', { kind: 'push', state: { mine: 2 } })
    expect(calls).toEqual(['stopLeaving', 'prepared', 'mark', 'show', 'enter', 'settle', 'restore false true'])
    expect(history.state).toEqual({ key: '1234', mine: 2 })
    expect(location.pathname).toBe('/b/')
  })

  test('keeps the state of an entry that it replaces', async () => {
    await navigate('/b/', { kind: 'replace' })
    expect(history.state).toEqual({ key: 'one', own: 1 })
  })

  test('is shown although the browser rejects its URL, which is entered later', async () => {
    vi.spyOn(history, 'pushState').mockImplementation(() => {})
    const { calls } = await navigate('/b/', { kind: 'push' })
    expect(calls).toEqual(expect.arrayContaining(['show', 'whenNeeded']))
  })
})

test('a URL without a page of the runtime is left to the browser', async () => {
  expect((await navigate('/file.pdf', { kind: 'push' }, false)).calls).toEqual(['stopLeaving', 'prepared'])
})
