import { beforeEach, expect, test, vi } from 'vitest'

import { read, write } from '../../../../framework/kernel/runtime/storage.ts'

function refuse(): never {
  throw new DOMException('not allowed', 'SecurityError')
}

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('keeps a text in sessionStorage', () => {
  expect(write('a', 'one')).toBe(true)
  expect(sessionStorage.getItem('a')).toBe('one')
  expect(read('a')).toBe('one')
  expect(read('b')).toBeFalsy()
})

test('keeps a text in memory and returns false if it cannot be stored', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
  expect(write('c', 'one')).toBe(false)
  expect(read('c')).toBe('one')
})

test('does not throw if storage cannot be read', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  write('d', 'one')
  expect(read('d')).toBe('one')
  expect(read('e')).toBeFalsy()
})
