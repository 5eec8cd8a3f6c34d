// @vitest-environment node

import { describe, expect, test, vi } from 'vitest'

import { REMOVAL_DELAY } from '../../../../site/components/toasts/toasts.ts'
import { makeToasts, useFakeTime, wait } from '../../support/made-toasts.ts'

useFakeTime()

describe('a pause', () => {
  test.each(['hover', 'focus', 'hidden'] as const)('for %s stops the timer, which then continues', (reason) => {
    const { show, pause, resume, visible } = makeToasts()
    show('Saved.')
    wait(3000)
    pause(reason)
    wait(60_000)
    expect(visible()).toEqual(['Saved.'])
    resume(reason)
    wait(999)
    expect(visible()).toEqual(['Saved.'])
    wait(1)
    expect(visible()).toEqual([])
  })

  test('ends when the last of two reasons ends', () => {
    const { show, pause, resume, visible } = makeToasts()
    wait(500)
    show('Saved.')
    for (const reason of ['hover', 'focus'] as const) {
      wait(1000)
      pause(reason)
      wait(60_000)
      resume(reason)
    }
    wait(1999)
    expect(visible()).toEqual(['Saved.'])
    wait(1)
    expect(visible()).toEqual([])
  })

  test('sets no timer for a toast without a time limit', () => {
    const { show, pause, resume, visible } = makeToasts()
    show('Sending', { type: 'loading' })
    pause('hover')
    resume('hover')
    wait(60_000)
    expect(visible()).toEqual(['Sending'])
  })

  test('continues when one of several toasts is dismissed', () => {
    const { show, dismiss, pause, visible } = makeToasts()
    show('stays')
    const id = show('goes')
    pause('hover')
    dismiss(id)
    wait(60_000)
    expect(visible()).toEqual(['stays'])
  })

  test('does not delay the removal of a dismissed toast', () => {
    const { show, dismiss, pause, all } = makeToasts()
    show('stays')
    dismiss(show('goes'))
    pause('hover')
    wait(REMOVAL_DELAY)
    expect(all()).toMatchObject([{ message: 'stays' }])
  })

  test('that ends while a toast fades does not shorten its replacement', () => {
    const { show, dismiss, pause, resume, visible } = makeToasts()
    show('stays', { type: 'loading' })
    const id = show('goes')
    pause('hover')
    dismiss(id)
    resume('hover')
    show('comes', { id, type: 'loading' })
    wait(REMOVAL_DELAY)
    expect(visible()).toEqual(['comes', 'stays'])
  })

  test('lasts as long as any of its reasons', () => {
    const { show, pause, resume, visible } = makeToasts()
    show('Saved.')
    pause('hover')
    pause('focus')
    resume('hover')
    wait(60_000)
    expect(visible()).toEqual(['Saved.'])
    resume('focus')
    wait(4000)
    expect(visible()).toEqual([])
  })

  test('also applies to toasts that are added during it', () => {
    const { show, pause, resume, visible } = makeToasts()
    pause('hidden')
    show('Saved.')
    wait(60_000)
    expect(visible()).toEqual(['Saved.'])
    resume('hidden')
    wait(4000)
    expect(visible()).toEqual([])
  })

  test('does not keep dismissed toasts', () => {
    const { show, dismiss, pause, all } = makeToasts()
    show('stays')
    const id = show('goes')
    pause('hover')
    dismiss(id)
    wait(REMOVAL_DELAY)
    expect(all()).toMatchObject([{ message: 'stays' }])
  })

  test('by the pointer ends when the last toast under it is removed', () => {
    const { show, dismiss, pause, visible } = makeToasts()
    const id = show('one')
    pause('hover')
    dismiss(id)
    show('two')
    wait(4000)
    expect(visible()).toEqual([])
  })

  test('resuming without a pause has no effect', () => {
    const { show, resume, visible } = makeToasts()
    show('Saved.')
    wait(2000)
    resume('hover')
    expect(vi.getTimerCount()).toBe(1)
    wait(2000)
    expect(visible()).toEqual([])
  })
})
