// @vitest-environment node

import { object } from 'superstruct'
import { describe, expect, test } from 'vitest'

import { check, mapValues, nameKeys } from '../../../../framework/content/fields/check.ts'
import {
  boolean,
  date,
  email,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  record,
  reference,
  text,
  url,
  type Fields,
  toUtc,
} from '../../../../framework/content/fields/fields.ts'

const messages = (fields: Fields, data: unknown) => check(data, object(fields)).map(({ message }) => message)

describe('good values pass', () => {
  test.each<[string, Fields, object]>([
    ['text', { a: text() }, { a: 'x' }],
    ['text with bounds', { a: text({ min: 2, max: 3 }) }, { a: 'abc' }],
    ['a number', { a: number() }, { a: 0 }],
    ['one of some words', { a: oneOf('x', 'y') }, { a: 'y' }],
    ['a day', { a: date() }, { a: '2028-02-29' }],
    ['a time with its zone', { a: date() }, { a: '2026-11-20T09:30:00+02:00' }],
    ['a time as other tools write it', { a: date() }, { a: '2026-11-20 09:30:00 +0200' }],
    ['true or false', { a: boolean() }, { a: false }],
    ['the address of a page', { a: url() }, { a: 'https://example.com/a?b#c' }],
    ['an email address', { a: email() }, { a: 'ada.l+news@mail.example.com' }],
    ['a record', { a: record(number()) }, { a: { denver: 3, austin: 2 } }],
    ['a list', { a: list(text()) }, { a: ['x'] }],
    ['an empty list, where it may be empty', { a: list(text(), { min: 0 }) }, { a: [] }],
    ['a list of a count', { a: list(text(), { count: 0 }) }, { a: [] }],
    ['a group', { a: group({ b: text() }) }, { a: { b: 'x' } }],
    ['what may be left out', { a: optional(text()) }, {}],
    ['a reference', { a: reference('posts') }, { a: 'x' }],
    ['a picture', { a: image() }, { a: './x.svg' }],
  ])('%s', (_, fields, data) => {
    expect(messages(fields, data)).toEqual([])
  })
})

describe('each invalid value has its message', () => {
  test.each<[Fields, object, string]>([
    [{ title: text() }, {}, '`title` is missing.'],
    [{ title: text() }, { title: null }, '`title` is empty, but must be text.'],
    [{ title: text() }, { title: 2026 }, '`title` is 2026, but must be text.'],
    [{ title: text() }, { title: '  ' }, '`title` is empty.'],
    [{ title: text({ min: 3 }) }, { title: 'ab' }, '`title` has 2 characters, but needs at least 3.'],
    [{ title: text({ min: 2 }) }, { title: 'a' }, '`title` has 1 character, but needs at least 2.'],
    [{ title: text({ max: 3 }) }, { title: 'abcd' }, '`title` has 4 characters, but may have at most 3.'],
    [{ size: number() }, { size: 'big' }, '`size` is "big", but must be a number.'],
    [
      { day: date() },
      { day: '2026-02-30' },
      '`day` is "2026-02-30", but must be a valid date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.',
    ],
    [
      { day: date() },
      { day: '20.11.2026' },
      '`day` is "20.11.2026", but must be a valid date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.',
    ],
    [
      { kind: oneOf('design', 'development') },
      { kind: 'devlopment' },
      '`kind` is "devlopment", but must be one of: design, development. Did you mean "development"?',
    ],
    [{ kind: oneOf('a', 'b') }, { kind: ['a'] }, '`kind` is a list, but must be one of: a, b.'],
    [
      { at: date() },
      { at: '2026-11-20T25:00' },
      '`at` is "2026-11-20T25:00", but must be a valid date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.',
    ],
    [{ isOpen: boolean() }, { isOpen: 'yes' }, '`isOpen` is "yes", but must be true or false.'],
    [{ at: url() }, { at: 'example.com' }, '`at` is "example.com", but must be a URL that starts with https://.'],
    [
      { at: url() },
      { at: 'javascript:alert(1)' },
      '`at` is "javascript:alert(1)", but must be a URL that starts with https://.',
    ],
    [
      { to: email() },
      { to: 'ada@example' },
      '`to` is "ada@example", but must be an email address, like name@example.com.',
    ],
    [{ open: record(number()) }, { open: { austin: 'two' } }, '`open.austin` is "two", but must be a number.'],
    [{ open: record(number()) }, { open: [3] }, '`open` is [3], but must be an object.'],
    [
      { open: record(oneOf('soon', 'now')) },
      { open: { austin: 'son' } },
      '`open.austin` is "son", but must be one of: soon, now. Did you mean "soon"?',
    ],
    [{ tags: list(text()) }, { tags: 'one' }, '`tags` is "one", but must be a list.'],
    [{ tags: list(text()) }, { tags: [] }, '`tags` has 0 items, but needs at least 1.'],
    [{ tags: list(text(), { max: 1 }) }, { tags: ['a', 'b'] }, '`tags` has 2 items, but may have at most 1.'],
    [{ tags: list(text(), { count: 3 }) }, { tags: ['a'] }, '`tags` has 1 item, but must have 3.'],
    [{ tags: list(text()) }, { tags: ['a', 7] }, '`tags[2]` is 7, but must be text.'],
    [{ hero: group({ alt: text() }) }, { hero: {} }, '`hero.alt` is missing.'],
    [{ parts: list(group({ a: text() })) }, { parts: [{ a: 'x' }, {}] }, '`parts[2].a` is missing.'],
    [{ post: reference('posts') }, { post: 7 }, '`post` is 7, but must be text.'],
    [{ photo: image() }, { photo: {} }, '`photo` is an object, but must be the path of a picture.'],
    [{ title: text() }, { title: 'x', titel: 'y' }, '`titel` is not a key of this model. Did you mean "title"?'],
    [
      { hero: group({ alt: text() }) },
      { hero: { alt: 'x', atl: 'y' } },
      '`hero.atl` is not a key of this model. Did you mean "alt"?',
    ],
  ])('%o with %o', (fields, data, message) => {
    expect(messages(fields, data)).toEqual([message])
  })
})

test('all invalid values are reported at once, each once', () => {
  expect(messages({ a: text(), b: number(), c: list(text()) }, { b: 'x', c: [1, 2], d: 0 })).toEqual([
    '`a` is missing.',
    '`b` is "x", but must be a number.',
    '`c[1]` is 1, but must be text.',
    '`c[2]` is 2, but must be text.',
    '`d` is not a key of this model.',
  ])
})

test.each([
  [['title'], 'title'],
  [['features', 2, 'title'], 'features[3].title'],
  [['grid', 0, 1], 'grid[1][2]'],
])('%j is called %s', (keys, name) => {
  expect(nameKeys(keys)).toBe(name)
})

describe('values of a type', () => {
  const fields = object({ hero: optional(image()), parts: list(group({ photo: image(), name: text() })) })
  const visit = (value: unknown, { type }: { type: string }) => (type === 'image' ? { src: value } : value)

  test('are replaced wherever they are, in lists and groups', () => {
    expect(mapValues({ parts: [{ photo: 'a.svg', name: 'A' }] }, fields, visit)).toEqual({
      parts: [{ photo: { src: 'a.svg' }, name: 'A' }],
    })
  })

  test('are found beside invalid values', () => {
    expect(mapValues({ hero: 'a.svg', parts: 'none', other: 1 }, fields, visit)).toEqual({
      hero: { src: 'a.svg' },
      parts: 'none',
      other: 1,
    })
  })
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00Z'],
  ['2026-11-20T09:30:15Z', '2026-11-20T09:30:15Z'],
  ['2026-11-20T09:30:00.500Z', '2026-11-20T09:30:00Z'],
  ['2026-11-20 00:30 +0200', '2026-11-19T22:30:00Z'],
  ['2026-11-20T23:30-05:00', '2026-11-21T04:30:00Z'],
  ['2026-02-30T09:30', undefined],
  ['2026-11-20T09:30:61', undefined],
  ['tomorrow', undefined],
])('the date %s is %s in UTC', (written, utc) => {
  expect(toUtc(written)).toBe(utc)
})
