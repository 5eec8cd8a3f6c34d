import { beforeEach, describe, expect, test, vi } from 'vitest'

import { hydrateDrafts } from '../../../site/forms/wake-drafts.ts'
import { isStorageUsable, longStore, parseJson, shortStore } from '../../../site/shared/storage.ts'
import { loadTagManager } from '../../../site/analytics/data-layer.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  return () => vi.restoreAllMocks()
})

describe.each([
  ['across visits', longStore, () => localStorage, 'localStorage'],
  ['in this tab', shortStore, () => sessionStorage, 'sessionStorage'],
] as const)('storage %s', (_, store, storage, name) => {
  test('reads, lists and removes values', () => {
    expect([store.write('a', '1'), store.write('b', '')]).toEqual([true, true])
    expect([store.read('a'), store.read('b'), store.read('c'), store.listKeys().sort()]).toEqual([
      '1',
      '',
      undefined,
      ['a', 'b'],
    ])
    store.remove('a')
    expect([store.read('a'), storage().length]).toEqual([undefined, 1])
  })

  test('returns undefined and false if storage is off', () => {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect([store.write('a', '1'), store.read('a'), store.listKeys()]).toEqual([false, undefined, []])
    expect(() => store.remove('a')).not.toThrow()
  })
})

test('isStorageUsable() returns true and removes its test value', () => {
  expect([isStorageUsable(), localStorage.length]).toEqual([true, 0])
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(isStorageUsable()).toBe(false)
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['0', 0],
  ['null', undefined],
  ['{', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is read as %j', (text, expected) => {
  expect(parseJson(text)).toEqual(expected)
})

describe('forms with a draft', () => {
  /** Two forms on the page and one in the dialog; their islands record when they are hydrated. */
  function openPage(): string[] {
    const started: string[] = []
    const form = (draft: string, event: string) =>
      `<x-island id="${draft}"><form data-draft="${draft}" data-event="${event}"></form></x-island>`
    document.body.innerHTML = `${form('letter', 'sent')}${form('news', 'signup')}<dialog>${form('contact', 'contacted')}</dialog>
      <form data-draft="plain" data-event="none"></form>`
    for (const island of document.querySelectorAll('x-island'))
      Object.assign(island, { wake: () => started.push(island.id) })
    return started
  }

  test('are hydrated, and no others', () => {
    for (const draft of ['letter', 'contact', 'plain']) sessionStorage.setItem(`draft:${draft}`, '{}')
    const started = openPage()
    hydrateDrafts()
    expect(started).toEqual(['letter'])
  })

  test('are also hydrated in the dialog if a submission is pending', () => {
    sessionStorage.setItem('draft:contact', '{}')
    sessionStorage.setItem('attempt:contacted', '{}')
    sessionStorage.setItem('attempt:signup', '{}')
    const started = openPage()
    hydrateDrafts()
    expect(started).toEqual(['contact'])
  })
})

test('the tag manager is loaded with its id and records its start time', () => {
  vi.useFakeTimers({ now: 1000 })
  globalThis.dataLayer = undefined
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  loadTagManager('GTM-1 & 2')
  vi.useRealTimers()
  const [script] = append.mock.lastCall as unknown as [HTMLScriptElement]
  expect([script.src, script.async]).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1%20%26%202', true])
  expect(globalThis.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': 1000 }])
  globalThis.dataLayer = undefined
})
