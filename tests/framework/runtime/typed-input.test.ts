import { beforeEach, expect, test } from 'vitest'

import { restoreTypedInput, saveTypedInput } from '../../../framework/runtime/typed-input.ts'

const fields = () => [...document.querySelectorAll('input')]
const show = (html: string) => void (document.body.innerHTML = html)

beforeEach(() => {
  sessionStorage.clear()
  show('<input><input type="checkbox"><input type="password"><input>')
})

test('what was typed and chosen is there again, and no password', () => {
  const [text, box, password] = fields()
  text!.value = 'Dana'
  box!.checked = true
  password!.value = 'secret'
  saveTypedInput()
  expect(Object.keys(sessionStorage)).toEqual(['typed'])
  expect(sessionStorage.getItem('typed')).not.toContain('secret')
  show('<input><input type="checkbox"><input type="password"><input>')
  restoreTypedInput()
  expect(fields().map(({ value, checked }) => [value, checked])).toEqual([
    ['Dana', false],
    ['on', true],
    ['', false],
    ['', false],
  ])
})

test('it is restored once', () => {
  fields()[0]!.value = 'Dana'
  saveTypedInput()
  restoreTypedInput()
  expect(sessionStorage.getItem('typed')).toBe('')
  fields()[0]!.value = 'Ada'
  restoreTypedInput()
  expect(fields()[0]!.value).toBe('Ada')
})

test.each(['<input>', '<input><input type="checkbox"><input><input>'])(
  'a page whose number of fields has changed stays as it is: %s',
  (html) => {
    fields()[0]!.value = 'Dana'
    saveTypedInput()
    show(html)
    restoreTypedInput()
    expect(fields()[0]!.value).toBe('')
  },
)
