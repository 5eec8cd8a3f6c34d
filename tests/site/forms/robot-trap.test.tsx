import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

import { Honeypot } from '../../../site/components/forms/honeypot.tsx'
import { createRobotTrap, MIN_TIME } from '../../../site/forms/robot-trap.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function showTrap() {
  // The form is shown some time after the page.
  vi.advanceTimersByTime(700)
  const trap = createRobotTrap()
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Honeypot trap={trap} />))
  return { trap, field: place.querySelector('input')! }
}

/** Returns whether the trap has passed yet. */
async function watch(passing: Promise<void>) {
  const seen: string[] = []
  passing.then(
    () => seen.push('passed'),
    () => seen.push('stopped'),
  )
  await vi.advanceTimersByTimeAsync(0)
  return seen
}

test('a slow visitor passes immediately', async () => {
  const { trap } = showTrap()
  vi.advanceTimersByTime(MIN_TIME)
  expect(await watch(trap.pass())).toEqual(['passed'])
})

test('a visitor faster than two seconds waits for the rest of them', async () => {
  const { trap } = showTrap()
  vi.advanceTimersByTime(500)
  const seen = await watch(trap.pass())
  await vi.advanceTimersByTimeAsync(1499)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['passed'])
})

test('a form that was never shown waits for the whole time', async () => {
  const seen = await watch(createRobotTrap().pass())
  await vi.advanceTimersByTimeAsync(MIN_TIME - 1)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['passed'])
})

test('a filled hidden field is rejected', async () => {
  const { trap, field } = showTrap()
  vi.advanceTimersByTime(MIN_TIME)
  field.value = 'https://example.com'
  expect(await watch(trap.pass())).toEqual(['stopped'])
})

test('the hidden field is not focusable, hidden from screen readers, and never autofilled', () => {
  const { field } = showTrap()
  expect(field.tabIndex).toBe(-1)
  expect(field.getAttribute('autocomplete')).toBe('off')
  expect(field.name).toBe('homepage')
  expect(field.closest('[aria-hidden="true"]')).not.toBeNull()
})
