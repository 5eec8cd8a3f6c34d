/** DOM clobbering: elements whose ids are names of missing browser APIs are properties of `window`. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Creates a form with fields of these names. */
const form = (...fields: string[]) =>
  Object.assign(document.createElement('form'), Object.fromEntries(fields.map((name) => [name, {}])))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([[form()], [form('createPolicy')]])('HTML is inserted', async (element) => {
  vi.stubGlobal('trustedTypes', element)
  const { trustedPolicy: trusted } = await import('../../../../framework/kernel/runtime/trusted-policy.ts')
  expect(trusted.createHTML('<p>')).toBe('<p>')
})

test('idle tasks run', async () => {
  vi.stubGlobal('requestIdleCallback', form())
  const { whenIdle } = await import('../../../../framework/kernel/runtime/idle.ts')
  const task = vi.fn<() => void>()
  whenIdle(task)
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(1)
})

test.each([[form()], [form('addEventListener')]])('leaving is detected by `beforeunload`', async (element) => {
  vi.stubGlobal('navigation', element)
  const { watchLeaving } = await import('../../../../framework/kernel/runtime/leaving.ts')
  const [isLeaving] = watchLeaving(() => {})
  element.dispatchEvent(new Event('navigate'))
  expect(isLeaving()).toBe(false)
  dispatchEvent(new Event('beforeunload'))
  expect(isLeaving()).toBe(true)
})

test.each([
  ['another document', { sameDocument: false }, true],
  ['the same document', { sameDocument: true }, false],
  ['a place that the browser does not name', null, false],
])('in a browser without `beforeunload`, a navigation to %s', async (_, destination, expected) => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const { watchLeaving } = await import('../../../../framework/kernel/runtime/leaving.ts')
  const [isLeaving] = watchLeaving(() => {})
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }))
  expect(isLeaving()).toBe(expected)
})
