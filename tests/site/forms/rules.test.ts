// @vitest-environment node

import * as fc from 'fast-check'
import { object, type Struct } from 'superstruct'
import { describe, expect, test, vi } from 'vitest'

import {
  EMAIL_PATTERN,
  email,
  findErrors,
  lengthOf,
  oneOption,
  optionalText,
  requiredName,
  requiredText,
  someOptions,
} from '../../../site/forms/rules.ts'
import { entitle } from '../support/titles.ts'

/** Longer than any input: a rule that backtracks would not finish. */
const VERY_LONG = 100_000

/** Returns the error of a rule for a value. */
function ask<Value>(rule: Struct<Value, null>, value: unknown): string | undefined {
  return findErrors({ field: value as Value }, object({ field: rule }) as unknown as Struct<{ field: Value }, unknown>)
    .field
}

const checkEmail = (value: string) => ask(email(), value)
const checkText = (value: string, limits?: { max: number }) => ask(requiredText(limits), value)

const SERVICE = { id: 3, label: 'IoT development', value: 'iot-development', group: 'Development' }

describe('an empty address is required', () => {
  test.each(['', ' ', '\n\t', '\u00A0\u3000'])('%j: Email is required', (value) => {
    expect(checkEmail(value)).toBe('Email is required')
  })
})

test.each(entitle(['ada@b', 'ada@example.c', 'ada@example.c1', 'ada@example.c-d', 'ada@xn--']))(
  'the pattern of the field refuses %s, which browsers accept',
  (_, value) => {
    expect(checkEmail(value)).toBe('Invalid email')
    expect(RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(value)).toBe(false)
  },
)

describe('an address has a single @ and a top-level domain of at least two letters', () => {
  test.each(
    entitle([
      'ada@example.com',
      'ada@example.co',
      'ADA@EXAMPLE.COM',
      'ada.lovelace+news@mail.example.museum',
      "o'brien_7@sub-domain.example",
      '1@1.io',
      'jörg@münchen.example',
      '이메일@안녕.example',
      'дана@пример.рф',
      'dana@例え.中国',
      'dana@उदाहरण.भारत',
      'dana@مثال.إيران',
      'dana@xn--e1afmkfd.xn--p1ai',
      'dana@example.xn--fiqs8s',
      'dana@example.xn--node1',
      '  ada@example.com\n',
      `${'a'.repeat(VERY_LONG)}@example.com`,
    ]),
  )('%s is valid', (_, value) => {
    expect(checkEmail(value)).toBeUndefined()
    // Browsers trim the value of an email field.
    expect(RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(value.trim())).toBe(true)
  })

  test.each(
    entitle([
      'ada',
      'ada@',
      '@',
      '@example.com',
      'ada@example',
      'ada@example.c',
      'ada@example.c0m',
      'ada@example.12',
      'ada@example.рф1',
      'ada@example.中',
      'ada@example.é\u0301',
      'ada@example.xn--',
      'ada@example.xn--p1_ai',
      'ada@example.xn--p1-',
      'ada@example.com.',
      'ada@.com',
      'ada@example..com',
      'ada@@example.com',
      'ada@home@example.com',
      'ada@example.com, bob@example.com',
      'ada@example.com,bob@example.com',
      'ada lovelace@example.com',
      'ada@exam ple.com',
      'Ada <ada@example.com>',
      'ada@example.com?bcc=bob',
      'ada@example.com\r\nBcc: bob@example.com',
      'ada@example.com\nbob',
      'ada\u2028@example.com',
      '@'.repeat(VERY_LONG),
      `ada@${'a.'.repeat(VERY_LONG)}`,
      `ada@${'a'.repeat(VERY_LONG)}`,
      `${'a@a.'.repeat(VERY_LONG)}!`,
    ]),
  )('%s: Invalid email', (_, value) => {
    expect(checkEmail(value)).toBe('Invalid email')
  })
})

describe('a text has at least four characters', () => {
  const REQUIRED = 'This is a required field.'
  const SHORT = 'Too short! At least 4 characters are required.'

  test.each([
    ['', REQUIRED],
    ['   ', REQUIRED],
    ['\r\n\t\u00A0', REQUIRED],
    ['a', SHORT],
    ['abc', SHORT],
    ['  abc  ', SHORT],
    ['a\n', SHORT],
    ['abcd', undefined],
    [' abcd ', undefined],
    ['a  b', undefined],
    ['안녕하세요', undefined],
  ])('%j -> %s', (value, expected) => {
    expect(checkText(value)).toBe(expected)
  })
})

describe('a name has at least one character', () => {
  test.each([
    ['', 'This is a required field.'],
    [' \u00A0', 'This is a required field.'],
    ['Q', undefined],
    [' Li ', undefined],
    ['李', undefined],
    ['IBM', undefined],
  ])('%j -> %s', (value, expected) => {
    expect(ask(requiredName(), value)).toBe(expected)
  })
})

test('a text without `max` may have any length', () => {
  expect(checkText('a'.repeat(VERY_LONG))).toBeUndefined()
})

describe('a text of four to a thousand characters', () => {
  test.each([
    [0, 'This is a required field.'],
    [1, 'Too short! At least 4 characters are required.'],
    [3, 'Too short! At least 4 characters are required.'],
    [4, undefined],
    [1000, undefined],
    [1001, 'Too long! At most 1000 characters are allowed.'],
    [VERY_LONG, 'Too long! At most 1000 characters are allowed.'],
  ])('%i characters -> %s', (length, expected) => {
    expect(checkText('é'.repeat(length), { max: 1000 })).toBe(expected)
  })
})

describe('an optional text', () => {
  test.each([
    [0, undefined],
    [1, undefined],
    [200, undefined],
    [201, 'Too long! At most 200 characters are allowed.'],
  ])('%i characters -> %s', (length, expected) => {
    expect(ask(optionalText({ max: 200 }), 'a'.repeat(length))).toBe(expected)
  })
})

test.each([
  ['nothing', null, 'Please select an option.'],
  ['an empty string', '', 'Please select an option.'],
  ['only a label', 'IoT development', 'Please select an option.'],
  ['an option without its id', { label: 'IoT development', value: 'iot-development' }, 'Please select an option.'],
  ['an option', SERVICE, undefined],
])('one option: %s -> %s', (_, value, expected) => {
  expect(ask(oneOption(), value)).toBe(expected)
})

test.each([
  ['none', [], 'Please select at least one option.'],
  ['nothing', undefined, 'Please select at least one option.'],
  ['a number', [3], 'Please select at least one option.'],
  ['one', [SERVICE], undefined],
  ['two', [SERVICE, { ...SERVICE, id: 4 }], undefined],
  ['an invalid one', [SERVICE, { ...SERVICE, id: 'x' }], 'Please select at least one option.'],
])('several options: %s -> %s', (_, chosen, expected) => {
  expect(ask(someOptions(), chosen)).toBe(expected)
})

describe('a character is a grapheme', () => {
  test.each([
    ['👩‍👩‍👧‍👦', 1],
    ['🏔️🇺🇸👍🏽', 3],
    ['e\u0301', 1],
    ['a\r\nb', 3],
    ['안녕', 2],
    ['  ab  ', 2],
    ['', 0],
    ['👩‍👩‍👧‍👦'.repeat(1000), 1000],
    [`a${'👩‍👩‍👧‍👦'.repeat(1000)}`, 1001],
    ['a'.repeat(VERY_LONG), VERY_LONG],
    ['a'.repeat(256), 256],
    [`${'a'.repeat(255)}👩‍👩‍👧‍👦b`, 257],
    // A base character with very many combining marks.
    [`a${'\u0301'.repeat(600)}`, 3],
  ])('%.20j: %i', (text, length) => {
    expect(lengthOf(text)).toBe(length)
    expect(ask(requiredText({ min: length + 1 }), `${text}`)).toBeDefined()
    expect(ask(optionalText({ max: length }), text)).toBeUndefined()
  })

  test('code points are counted if the browser has no segmenter', async () => {
    vi.stubGlobal('Intl', {})
    vi.resetModules()
    const { lengthOf } = await import('../../../site/forms/rules.ts')
    expect(lengthOf('🏔a')).toBe(2)
    vi.unstubAllGlobals()
  })
})

test('the counter and the rule count equally', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const isTooLong = checkText(text, { max: 12 })?.startsWith('Too long!') ?? false
      expect(isTooLong).toBe(lengthOf(text) > 12)
    }),
  )
})

test.each([undefined, null, 7])('a value that is not a text, %j, counts as empty', (value) => {
  expect(ask(email(), value)).toBe('Email is required')
  expect(ask(requiredText(), value)).toBe('This is a required field.')
  expect(ask(optionalText({ max: 3 }), value)).toBeUndefined()
})

test('every invalid field is reported, and no other', () => {
  const schema = object({ name: requiredText(), email: email(), note: optionalText({ max: 3 }) })
  expect(findErrors({ name: 'Ada', email: '', note: '' }, schema)).toEqual({
    name: 'Too short! At least 4 characters are required.',
    email: 'Email is required',
  })
  expect(findErrors({ name: 'Ada Lovelace', email: 'ada@example.com', note: 'yes' }, schema)).toEqual({})
})

test('any text is either valid or gets an error message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      expect(['Email is required', 'Invalid email', undefined]).toContain(checkEmail(value))
      expect(checkText(value) === 'This is a required field.').toBe(value.trim() === '')
    }),
  )
})
