// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createIdleWork, STEP_PAUSE, IDLE_TIME } from '../../../framework/dev/idle-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates idle work with this number of tasks. */
function makeIdleWork(tasks: number) {
  let done = 0
  const idleWork = createIdleWork()
  const work = () => ++done < tasks
  return { stop: idleWork.stop, postpone: () => idleWork.postpone(work), done: () => done }
}

test('starts after a time without requests, and pauses between tasks', () => {
  const { postpone, done } = makeIdleWork(3)
  postpone()
  vi.advanceTimersByTime(IDLE_TIME - 1)
  expect(done()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(done()).toBe(1)
  vi.advanceTimersByTime(STEP_PAUSE)
  expect(done()).toBe(2)
  vi.advanceTimersByTime(10 * STEP_PAUSE)
  expect([done(), vi.getTimerCount()]).toEqual([3, 0])
})

test('waits while there are requests', () => {
  const { postpone, done } = makeIdleWork(3)
  postpone()
  vi.advanceTimersByTime(IDLE_TIME)
  for (let i = 0; i < 5; i++) {
    postpone()
    vi.advanceTimersByTime(IDLE_TIME - 1)
  }
  expect(done()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(done()).toBe(2)
})

test('can be stopped', () => {
  const { postpone, stop, done } = makeIdleWork(3)
  postpone()
  vi.advanceTimersByTime(IDLE_TIME)
  stop()
  vi.advanceTimersByTime(IDLE_TIME)
  expect(done()).toBe(1)
})
