import { beforeEach, expect, test, vi } from 'vitest'

import { LONGEST_WAIT, POLL, whenIdle } from '../../../../framework/kernel/runtime/idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.unstubAllGlobals()
})

function setReadyState(state: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
}

test('waits for the idle callback of the browser', () => {
  const callbacks: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback))
  const task = vi.fn<() => void>()
  whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  callbacks[0]!()
  expect(task).toHaveBeenCalledTimes(1)
})

test('sets a timeout for the idle callback', () => {
  const request = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', request)
  whenIdle(() => {})
  expect(request.mock.calls[0]![1]).toEqual({ timeout: LONGEST_WAIT })
})

test('without requestIdleCallback(), checks every 200 ms whether the page has loaded', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  setReadyState('interactive')
  const task = vi.fn<() => void>()
  whenIdle(task)
  vi.advanceTimersByTime(3 * POLL)
  expect(task).not.toHaveBeenCalled()
  setReadyState('complete')
  vi.advanceTimersByTime(POLL)
  expect(task).toHaveBeenCalledTimes(1)
})
