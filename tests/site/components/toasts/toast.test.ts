import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  }
})

const visible = () => [...document.querySelectorAll('[data-toast]:not([data-leaving])')].map((card) => card.textContent)

test('all toasts of a document are in one stack, which the first toast mounts', async () => {
  const { showToast } = await import('../../../../site/components/toasts/toast.ts')
  expect(document.body.childElementCount).toBe(0)
  act(() => void showToast('one'))
  act(() => void showToast('two', { type: 'error' }))
  act(() => void vi.advanceTimersByTime(0))
  expect(visible()).toEqual(['two', 'one'])
  expect(document.querySelectorAll('section')).toHaveLength(1)
})

test('a toast is dismissed by its id; an unknown id has no effect', async () => {
  const { dismissToast, showToast } = await import('../../../../site/components/toasts/toast.ts')
  const ids: string[] = []
  act(() => void ids.push(showToast('one'), showToast('two')))
  act(() => void vi.advanceTimersByTime(0))
  act(() => dismissToast(ids[0]!))
  act(() => dismissToast('none'))
  expect(visible()).toEqual(['two'])
})
