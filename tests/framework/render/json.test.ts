// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { allDataFiles, dataFiles, documentFile } from '../../../framework/render/document.ts'
import {
  fromJson,
  toJson,
  packRendered,
  toRenderedJson,
  toPageJson,
  unpackRendered,
} from '../../../framework/render/page-data.ts'

const first = { title: 'First' }
const second = { title: 'Second' }
const names = new Map<unknown, string>([
  [first, 'one'],
  [second, 'two'],
])
const refer = (value: object) => names.get(value)
const find = (name: string) => [...names].find(([, own]) => own === name)![0]

describe('data as JSON', () => {
  test.each([
    [null],
    [7],
    ['text with "\\u0000reference" in it'],
    [{ list: [1, 'a', null, { deep: [true] }], none: null }],
    [[]],
    [Object.assign(Object.create(null) as object, { a: 1 })],
  ])('is read as it was written: %j', (data) => {
    expect(fromJson(toJson(data, 'The data'), find)).toEqual(data)
  })

  test('has names in the place of values that have one, as a whole, in lists and deep inside', () => {
    for (const data of [first, [first, second], { post: first, more: { list: [{ of: second }, 'text', null, 1] } }]) {
      const json = toJson(data, 'The data', refer)
      expect(json).not.toContain('title')
      expect(fromJson(json, find)).toEqual(data)
    }
    const read = fromJson(toJson({ a: first, b: [first] }, 'The data', refer), find) as { a: unknown; b: unknown[] }
    expect([read.a, read.b[0]]).toEqual([first, first])
    expect(read.a).toBe(first)
    expect(read.b[0]).toBe(first)
  })

  test('has no names where nobody gives any', () => {
    expect(toJson({ post: first, at: 'x' }, 'The data')).toBe('{"post":{"title":"First"},"at":"x"}')
    expect(toJson({ post: {} }, 'The data', refer)).toBe('{"post":{}}')
  })

  test('of nothing is nothing', () => {
    expect(toJson(undefined, 'The data')).toBeUndefined()
    expect(fromJson(undefined, find)).toBeUndefined()
  })

  test.each([
    [{ a: NaN }, '`a` is NaN'],
    [{ a: [-Infinity] }, '`0` is -Infinity'],
    [() => {}, 'it is a function'],
    [{ at: new Date(0) }, '`at` is an object of a class'],
    [new Map(), 'it is an object of a class'],
    [{ a: Symbol('s') }, '`a` is a symbol'],
    [{ a: 1n }, '`a` is a bigint'],
  ])('can not be what JSON would lose: %#', (data, problem) => {
    expect(() => toJson(data, 'The data of /a/')).toThrow(
      `The data of /a/: ${problem}, which can't travel as JSON. Pass plain data.`,
    )
    expect(() => toJson(data, 'The data of /a/', refer)).toThrow(problem)
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

describe('the form of a page', () => {
  const form = { staticQueryHashes: ['1'], slicesMap: { header: 'header' }, head: '<title>', html: 'a\nb', css: '.a{}' }

  test('comes out of the cache as it went in', () => {
    const json = toRenderedJson(form)
    expect(unpackRendered(packRendered({ preloads: ['/a.js', '/b.js'], json }))).toEqual({
      preloads: ['/a.js', '/b.js'],
      json,
    })
    expect(unpackRendered(packRendered({ preloads: [], json: 'a\nb' }))).toEqual({ preloads: [], json: 'a\nb' })
  })

  test('is all of a page’s data but its path, its build and its match-path', () => {
    const about = { path: '/a/', webpackCompilationHash: 'abc', matchPath: null }
    const text = toPageJson(about, toRenderedJson({ ...about, ...form } as typeof form))
    expect(JSON.parse(text)).toEqual({ ...about, ...form })
    expect(text).toBe(JSON.stringify({ ...about, ...form }))
  })
})
