import { beforeEach, expect, test, vi } from 'vitest'

import { read, write } from '../../../../framework/kernel/runtime/storage.ts'

function refuse(): never {
  throw new DOMException('not allowed', 'SecurityError')
}

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('keeps a text over documents', () => {
  expect(write('a', 'one')).toBe(true)
  expect(sessionStorage.getItem('a')).toBe('one')
  expect(read('a')).toBe('one')
  expect(read('b')).toBeFalsy()
})

test('keeps what storage refuses for the life of the document, and says so', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
  expect(write('c', 'one')).toBe(false)
  expect(read('c')).toBe('one')
})

test('survives storage that can not be read', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  write('d', 'one')
  expect(read('d')).toBe('one')
  expect(read('e')).toBeFalsy()
})
