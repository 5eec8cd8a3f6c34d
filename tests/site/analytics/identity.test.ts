import { beforeEach, expect, test } from 'vitest'

import { createIdentity } from '../../../site/analytics/identity.ts'
import { readQueue } from '../../../site/analytics/queue.ts'

const sayNo = (isNo: boolean) => Object.assign(navigator, { globalPrivacyControl: isNo })
const told = () => readQueue().map(({ kind, name, payload }) => [kind, name, payload])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

/** The id of an address is its lower-case hash (FNV-1a, 64 bits) in base 36. */
const PRINT = 'ygmgaa2d5t0c'
const DANA = ['identify', PRINT, { email: 'Dana@headgate.example' }]

test('an accepted address identifies the visitor once, whatever its case', () => {
  const { accept, identifyNow } = createIdentity()
  accept({ email: 'Dana@headgate.example', message: 'Gates' })
  accept({ email: 'dana@HEADGATE.example' })
  identifyNow()
  expect(told()).toEqual([DANA])
  createIdentity().accept({ email: 'dana@headgate.example' })
  expect(told()).toEqual([DANA])
})

test('another address identifies the visitor again', () => {
  const { accept } = createIdentity()
  accept({ email: 'Dana@headgate.example' })
  accept({ email: 'ada@example.com' })
  expect(told()).toEqual([DANA, ['identify', 'l0xqa7mggeia', { email: 'ada@example.com' }]])
})

test.each([[{}], [{ email: 7 }], [{ email: '' }]])(
  'a payload without an address, %j, does not identify the visitor',
  (payload) => {
    createIdentity().accept(payload)
    expect(told()).toEqual([])
    expect(localStorage.getItem('identified')).toBeNull()
  },
)

test('without consent, an address stays in memory and is not stored', () => {
  sayNo(true)
  const { accept, identifyNow } = createIdentity()
  accept({ email: 'Dana@headgate.example' })
  accept({ note: 'no address' })
  identifyNow()
  expect([told(), localStorage.length]).toEqual([[], 0])
  sayNo(false)
  identifyNow()
  expect(told()).toEqual([DANA])
  // On a shared computer, the next visitor must not see the address.
  expect(localStorage.getItem('identified')).toBe(PRINT)
})
