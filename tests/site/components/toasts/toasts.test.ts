// @vitest-environment node

import { describe, expect, test, vi } from 'vitest'

import { MAX_TOASTS, REMOVAL_DELAY, type ToastType } from '../../../../site/components/toasts/toasts.ts'
import { makeToasts, useFakeTime, wait } from '../../support/made-toasts.ts'

useFakeTime()

test('a toast has a message, a type, a duration and a position', () => {
  const { show, all } = makeToasts()
  const id = show('Saved.')
  expect(all()).toStrictEqual([
    { id, message: 'Saved.', type: 'blank', duration: 4000, position: 'bottom-center', isVisible: true },
  ])
})

test.each<[ToastType, number]>([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
  ['info', 4000],
  ['custom', 4000],
])('%s stays for %i ms', (type, duration) => {
  const { show, visible } = makeToasts()
  show('Saved.', { type })
  wait(duration - 1)
  expect(visible()).toEqual(['Saved.'])
  wait(1)
  expect(visible()).toEqual([])
})

test('a loading toast stays until it is dismissed', () => {
  const { show, dismiss, visible } = makeToasts()
  const id = show('Sending', { type: 'loading' })
  wait(24 * 60 * 60 * 1000)
  expect(visible()).toEqual(['Sending'])
  dismiss(id)
  expect(visible()).toEqual([])
})

test('a given duration overrides that of the type', () => {
  const { show, visible } = makeToasts()
  show('Saved.', { type: 'success', duration: 7000 })
  wait(6999)
  expect(visible()).toEqual(['Saved.'])
  wait(1)
  expect(visible()).toEqual([])
})

test('the newest toast is first', () => {
  const { show, visible } = makeToasts()
  show('one')
  show('two')
  expect(visible()).toEqual(['two', 'one'])
})

test('a dismissed toast is removed after a second', () => {
  const { show, dismiss, all } = makeToasts()
  dismiss(show('Saved.'))
  wait(REMOVAL_DELAY - 1)
  expect(all()).toMatchObject([{ isVisible: false }])
  wait(1)
  expect(all()).toEqual([])
})

test('dismissing a toast twice, or an unknown id, has no effect', () => {
  const { show, dismiss, all } = makeToasts()
  const id = show('Saved.')
  dismiss(id)
  wait(REMOVAL_DELAY / 2)
  dismiss(id)
  dismiss('none')
  wait(REMOVAL_DELAY / 2)
  expect(all()).toEqual([])
})

test('twenty toasts are kept; the oldest are dropped with their timers', () => {
  const { show, visible } = makeToasts()
  for (let i = 1; i <= MAX_TOASTS + 2; i++) show(`${i}`, { type: 'loading' })
  expect(visible()).toHaveLength(MAX_TOASTS)
  expect(visible()[0]).toBe('22')
  expect(visible().at(-1)).toBe('3')
  show('short', { duration: 10 })
  for (let i = 0; i < MAX_TOASTS; i++) show('later', { type: 'loading' })
  expect(vi.getTimerCount()).toBe(0)
})

describe('a toast with the id of another', () => {
  test('replaces it and has its own timer', () => {
    const { show, visible } = makeToasts()
    const id = show('Sending', { type: 'loading' })
    expect(show('Sent.', { type: 'success', id })).toBe(id)
    expect(visible()).toEqual(['Sent.'])
    wait(2000)
    expect(visible()).toEqual([])
  })

  test('is not removed with it', () => {
    const { show, dismiss, visible } = makeToasts()
    const id = show('one')
    dismiss(id)
    show('two', { id, type: 'loading' })
    wait(REMOVAL_DELAY)
    expect(visible()).toEqual(['two'])
  })
})
