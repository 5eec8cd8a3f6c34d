import { expect, test } from 'vitest'

import { startScript } from '../../../framework/react/start-script.ts'

test('the function of an island gets its element, its props, and a signal that ends with it', async () => {
  const element = document.createElement('x-island')
  element.setAttribute('props', '{"by":3}')
  const calls: unknown[] = []
  let signal!: AbortSignal
  const stop = await startScript((...[to, props, until]) => {
    calls.push(to, props)
    signal = until
  }, element)
  expect(calls).toEqual([element, { by: 3 }])
  expect(signal.aborted).toBe(false)
  stop()
  expect(signal.aborted).toBe(true)
})

test('an island without props gets none, and its start waits for a promise', async () => {
  const order: string[] = []
  await startScript(async (_, props) => {
    await Promise.resolve()
    order.push(JSON.stringify(props))
  }, document.createElement('x-island'))
  expect(order).toEqual(['{}'])
})
