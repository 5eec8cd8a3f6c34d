// @vitest-environment node

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatValues, mailTo } from '../../../site/forms/mail.ts'
import { entitle } from '../support/titles.ts'

/** Parses a link like a mail program. */
function open(link: string) {
  const { protocol, pathname, searchParams, hash } = new URL(link)
  return { to: protocol + pathname, headers: [...searchParams], hash }
}

const TO = 'mailto:hello@flatirons.example'

/** Any text, including lone surrogates and control characters. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) })

test('a link has a subject', () => {
  expect(mailTo('Newsletter')).toBe('mailto:hello@flatirons.example?subject=Newsletter')
})

test('a link has a body if there is one', () => {
  expect(mailTo('A project', 'We need an app.')).toBe(
    'mailto:hello@flatirons.example?subject=A%20project&body=We%20need%20an%20app.',
  )
  expect(mailTo('A project', '')).toBe('mailto:hello@flatirons.example?subject=A%20project&body=')
})

test('the body has a line for each filled field', () => {
  const [web, iot] = ['Web development', 'IoT development'].map((label, id) => ({ id, label, value: `${id}` }))
  expect(formatValues({ interests: [web, iot], service: iot, name: 'Dana', company: '', other: null, none: [] })).toBe(
    'interests: Web development, IoT development\nservice: IoT development\nname: Dana',
  )
})

describe('line breaks are CRLF', () => {
  test.each([
    ['a\nb', 'a\r\nb'],
    ['a\r\nb', 'a\r\nb'],
    ['a\rb', 'a\r\nb'],
    ['a\n\r\n\rb', 'a\r\n\r\n\r\nb'],
  ])('%j -> %j', (body, expected) => {
    expect(open(mailTo('A project', body)).headers).toEqual([
      ['subject', 'A project'],
      ['body', expected],
    ])
  })
})

describe('special characters stay in their header', () => {
  test.each(
    entitle([
      'a & b = c',
      'ada@example.com?bcc=bob@example.com&cc=eve@example.com',
      'bob@example.com&body=Gotcha',
      '100% + %0D%0ABcc: bob@example.com',
      '#team',
      '"quoted" <script>alert(1)</script>',
      '안녕 👋🏽 naïve',
      'a'.repeat(100_000),
    ]),
  )('%s', (_, text) => {
    expect(open(mailTo(text, text))).toEqual({
      to: TO,
      headers: [
        ['subject', text],
        ['body', text],
      ],
      hash: '',
    })
  })
})

describe('a subject is a single line, so that it can’t add headers', () => {
  test.each([
    ['Hello\r\nBcc: bob@example.com', 'Hello Bcc: bob@example.com'],
    ['Hello\nBcc: bob@example.com', 'Hello Bcc: bob@example.com'],
    ['Hello\rBcc: bob@example.com', 'Hello Bcc: bob@example.com'],
    ['Hello\u2028Bcc: bob@example.com', 'Hello Bcc: bob@example.com'],
    ['Hello\0\u0085 there', 'Hello there'],
  ])('%j -> %j', (subject, expected) => {
    expect(open(mailTo(subject)).headers).toEqual([['subject', expected]])
  })
})

test('a lone surrogate, as at the end of a cut text, is replaced', () => {
  expect(open(mailTo('Cut 👋'.slice(0, -1), '\uDC4B here')).headers).toEqual([
    ['subject', 'Cut \uFFFD'],
    ['body', '\uFFFD here'],
  ])
})

test('any text gives a link to the agency with exactly these two headers', () => {
  fc.assert(
    fc.property(anyText, anyText, (subject, body) => {
      const { to, headers, hash } = open(mailTo(subject, body))
      expect([to, headers.map(([name]) => name), hash]).toEqual([TO, ['subject', 'body'], ''])
      expect(headers[0]![1]).not.toMatch(/[\r\n]/)
    }),
  )
})
