// @vitest-environment node

import { createElement } from 'react'
import { describe, expect, test } from 'vitest'

import { allDataFiles, dataFiles, documentFile } from '../../../../framework/kernel/render/output-files.ts'
import {
  fromJson,
  toJson,
  packRendered,
  toRenderedJson,
  toPageJson,
  unpackRendered,
} from '../../../../framework/kernel/render/page-data.ts'

const first = { title: 'First' }
const second = { title: 'Second' }
const names = new Map<unknown, string>([
  [first, 'one'],
  [second, 'two'],
])
/** An object with a circular reference, which JSON cannot represent. */
const circular: { parts: object[] } = { parts: [] }
circular.parts.push({ whole: circular })
const toReference = (value: object) => names.get(value)
const find = (name: string) => [...names].find(([, own]) => own === name)![0]

describe('data as JSON', () => {
  test.each([
    [null],
    [7],
    ['text with "\\u0000reference" in it'],
    [{ list: [1, 'a', null, { deep: [true] }], empty: null }],
    [[]],
    [Object.assign(Object.create(null) as object, { a: 1 })],
  ])('is read as it was written: %j', (data) => {
    expect(fromJson(toJson(data, 'The data'), find)).toEqual(data)
  })

  test('contains references instead of named values, at any depth', () => {
    for (const data of [first, [first, second], { post: first, more: { list: [{ of: second }, 'text', null, 1] } }]) {
      const json = toJson(data, 'The data', toReference)
      expect(json).not.toContain('title')
      expect(fromJson(json, find)).toEqual(data)
    }
    const read = fromJson(toJson({ a: first, b: [first] }, 'The data', toReference), find) as {
      a: unknown
      b: unknown[]
    }
    expect([read.a, read.b[0]]).toEqual([first, first])
    expect(read.a).toBe(first)
    expect(read.b[0]).toBe(first)
  })

  test('has no references without named values', () => {
    expect(toJson({ post: first, at: 'x' }, 'The data')).toBe('{"post":{"title":"First"},"at":"x"}')
    expect(toJson({ post: {} }, 'The data', toReference)).toBe('{"post":{}}')
  })

  test('of undefined is undefined', () => {
    expect(toJson(undefined, 'The data')).toBeUndefined()
    expect(fromJson(undefined, find)).toBeUndefined()
  })

  test.each([
    [{ a: NaN }, '`a` is NaN. Pass null, or omit it.'],
    [{ a: [-Infinity] }, '`a[0]` is -Infinity. Pass null, or omit it.'],
    [() => {}, 'It is a function. Define it in the module that calls it.'],
    [{ 'on press': () => {} }, '`["on press"]` is a function.'],
    [{ at: new Date(0) }, '`at` is an instance of Date. Pass its text: `date.toISOString()`.'],
    [new Map(), 'It is an instance of Map. Pass a plain object: `Object.fromEntries(map)`.'],
    [{ all: { found: new Set() } }, '`all.found` is an instance of Set. Pass a list: `[...set]`.'],
    [{ home: new URL('https://a.example') }, '`home` is an instance of URL. Pass its text: `url.href`.'],
    [
      { form: new FormData() },
      '`form` is an instance of FormData. Pass a plain object with the values that are needed.',
    ],
    [{ data: Promise.resolve(1) }, '`data` is an instance of Promise. Await it where the data is loaded.'],
    [{ a: Symbol('s') }, '`a` is a symbol. Pass a text.'],
    [{ a: 1n }, '`a` is a BigInt. Pass its text: `String(value)`.'],
    [
      { title: createElement('b') },
      '`title` is a React element. Pass its text, and write the element where the text is shown.',
    ],
    [circular, '`parts[0].whole` refers back to the value itself. Pass only the values that are shown.'],
    [{ tree: circular }, '`tree.parts[0].whole` refers back to `tree`. Pass only the values that are shown.'],
  ])('cannot have values that JSON loses: %#', (data, problem) => {
    expect(() => toJson(data, 'The data of /a/')).toThrow(`The data of /a/ can't be sent to the browser:\n  ${problem}`)
    expect(() => toJson(data, 'The data of /a/', toReference)).toThrow(problem)
  })

  test('reports all values that would be lost, except named values', () => {
    const named = new Date(0)
    expect(() =>
      toJson({ a: 1n, named, list: [Symbol('s')] }, 'The data', (value) => (value === named ? 'name' : undefined)),
    ).toThrow(
      "The data can't be sent to the browser:\n  `a` is a BigInt. Pass its text: `String(value)`.\n  `list[0]` is a symbol. Pass a text.",
    )
  })

  test('may contain one object several times', () => {
    expect(toJson([first, first], 'The data')).toBe('[{"title":"First"},{"title":"First"}]')
  })
})

describe('the files of a page', () => {
  test.each([
    ['/', 'index.html', ['page-data/index']],
    ['/blog/a/', 'blog/a/index.html', ['page-data/blog/a']],
    ['/404.html', '404.html', ['page-data/404.html', 'page-data/404']],
  ])('at %s are its document %s and its data in %j', (path, document, folders) => {
    expect(documentFile(path)).toBe(document)
    expect(dataFiles(path, 'page-data')).toEqual(folders.map((folder) => `${folder}/page-data.json`))
    expect(allDataFiles(path)).toEqual([
      ...folders.map((folder) => `${folder}/page-data-rsc.json`),
      ...folders.map((folder) => `${folder}/page-data.json`),
    ])
  })
})

describe('a packed page', () => {
  const rendered = {
    staticQueryHashes: ['1'],
    slicesMap: { header: 'header' },
    head: '<title>',
    html: 'a\nb',
    css: '.a{}',
  }

  test('is unpacked as it was packed', () => {
    const json = toRenderedJson(rendered)
    expect(unpackRendered(packRendered({ preloads: ['/a.js', '/b.js'], json }))).toEqual({
      preloads: ['/a.js', '/b.js'],
      json,
    })
    expect(unpackRendered(packRendered({ preloads: [], json: 'a\nb' }))).toEqual({ preloads: [], json: 'a\nb' })
  })

  test('is the data of a page without path, build hash and matchPath', () => {
    const about = { path: '/a/', webpackCompilationHash: 'abc', matchPath: null }
    const text = toPageJson(about, toRenderedJson({ ...about, ...rendered } as typeof rendered))
    expect(JSON.parse(text)).toEqual({ ...about, ...rendered })
    expect(text).toBe(JSON.stringify({ ...about, ...rendered }))
  })
})
