import { beforeEach, expect, test } from 'vitest'

import { createIdentity } from '../../../site/analytics/identity.ts'
import { readQueue } from '../../../site/analytics/queue.ts'

const sayNo = (isNo: boolean) => Object.assign(navigator, { globalPrivacyControl: isNo })
const told = () => readQueue().map(({ kind, name, payload }) => [kind, name, payload])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  globalThis.visitorLine = undefined
  return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

/** The id of an address is its print (FNV-1a, 64 bits) to base 36, whatever its case. */
const PRINT = 'ygmgaa2d5t0c'
const DANA = ['identify', PRINT, { email: 'Dana@headgate.example' }]

test('an accepted address identifies the visitor, once however it is written', () => {
  const { accept, tell } = createIdentity()
  accept({ email: 'Dana@headgate.example', message: 'Gates' })
  accept({ email: 'dana@HEADGATE.example' })
  tell()
  expect(told()).toEqual([DANA])
  createIdentity().accept({ email: 'dana@headgate.example' })
  expect(told()).toEqual([DANA])
})

test('another address identifies again', () => {
  const { accept } = createIdentity()
  accept({ email: 'Dana@headgate.example' })
  accept({ email: 'ada@example.com' })
  expect(told()).toEqual([DANA, ['identify', 'l0xqa7mggeia', { email: 'ada@example.com' }]])
})

test.each([[{}], [{ email: 7 }], [{ email: '' }]])('values without an address, %j, identify nobody', (payload) => {
  createIdentity().accept(payload)
  expect(told()).toEqual([])
  expect(localStorage.getItem('identified')).toBeNull()
})

test('without leave to learn an address waits in this document, and is stored nowhere', () => {
  sayNo(true)
  const { accept, tell } = createIdentity()
  accept({ email: 'Dana@headgate.example' })
  accept({ note: 'no address' })
  tell()
  expect([told(), localStorage.length]).toEqual([[], 0])
  sayNo(false)
  tell()
  expect(told()).toEqual([DANA])
  // On a shared computer the next visitor reads no address.
  expect(localStorage.getItem('identified')).toBe(PRINT)
})
