// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createIdleWork, PAUSE, IDLE_TIME } from '../../../framework/dev/idle-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A rest with so many pieces of work to do. */
function makeRest(pieces: number) {
  let done = 0
  const rest = createIdleWork()
  const work = () => ++done < pieces
  return { stop: rest.stop, postpone: () => rest.postpone(work), done: () => done }
}

test('begins when nobody has asked for anything for a while, and pauses between two pieces', () => {
  const { postpone, done } = makeRest(3)
  postpone()
  vi.advanceTimersByTime(IDLE_TIME - 1)
  expect(done()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(done()).toBe(1)
  vi.advanceTimersByTime(PAUSE)
  expect(done()).toBe(2)
  vi.advanceTimersByTime(10 * PAUSE)
  expect([done(), vi.getTimerCount()]).toEqual([3, 0])
})

test('does not move while a visitor asks', () => {
  const { postpone, done } = makeRest(3)
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

test('stops', () => {
  const { postpone, stop, done } = makeRest(3)
  postpone()
  vi.advanceTimersByTime(IDLE_TIME)
  stop()
  vi.advanceTimersByTime(IDLE_TIME)
  expect(done()).toBe(1)
})
