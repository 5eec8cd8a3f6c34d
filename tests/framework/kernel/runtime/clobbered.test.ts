/** Elements whose ids are names of interfaces that a browser does not have: `window` has the elements under these names. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What `window.name` is where a form with such fields has this id. */
const form = (...fields: string[]) =>
  Object.assign(document.createElement('form'), Object.fromEntries(fields.map((name) => [name, {}])))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([[form()], [form('createPolicy')]])('HTML is inserted all the same', async (element) => {
  vi.stubGlobal('trustedTypes', element)
  const { trustedPolicy: trusted } = await import('../../../../framework/kernel/runtime/trusted-policy.ts')
  expect(trusted.createHTML('<p>')).toBe('<p>')
})

test('tasks for idle time run', async () => {
  vi.stubGlobal('requestIdleCallback', form())
  const { whenIdle } = await import('../../../../framework/kernel/runtime/idle.ts')
  const task = vi.fn<() => void>()
  whenIdle(task)
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(1)
})

test.each([[form()], [form('addEventListener')]])(
  'a visitor who leaves is noticed by the other event',
  async (element) => {
    vi.stubGlobal('navigation', element)
    const { watchLeaving } = await import('../../../../framework/kernel/runtime/leaving.ts')
    const { isOn } = watchLeaving(() => {})
    element.dispatchEvent(new Event('navigate'))
    expect(isOn()).toBe(false)
    dispatchEvent(new Event('beforeunload'))
    expect(isOn()).toBe(true)
  },
)
