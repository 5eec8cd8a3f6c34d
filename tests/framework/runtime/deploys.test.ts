import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isForeign, mayReload, reloadFor } from '../../../framework/runtime/deploys.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.documentElement.dataset.build = 'one'
  document.body.innerHTML = '<main data-build="two"><p></p></main>'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

describe('a file', () => {
  test('of the build of the document is not foreign', () => {
    expect(isForeign({ webpackCompilationHash: 'one' })).toBe(false)
  })

  test('of another build is foreign', () => {
    expect(isForeign({ webpackCompilationHash: 'two' })).toBe(true)
  })

  test('that does not name its build is not foreign', () => {
    expect(isForeign({})).toBe(false)
    expect(isForeign({ webpackCompilationHash: '' })).toBe(false)
  })

  test('belongs to the part of the document that came with it', () => {
    const part = document.querySelector('p')!
    expect(isForeign({ webpackCompilationHash: 'two' }, part)).toBe(false)
    expect(isForeign({ webpackCompilationHash: 'one' }, part)).toBe(true)
  })
})

describe('a full load', () => {
  test('happens once for each reason', () => {
    expect(['1/a/', '1/b/', '1/a/', '2/a/', '1/b/'].map(mayReload)).toEqual([true, true, false, true, false])
  })

  test('for one page is none for a page whose path ends the same', () => {
    expect(['3/sub/a/', '3/a/', '3/a/b/'].map(mayReload)).toEqual([true, true, true])
  })

  test('is remembered by the tab', () => {
    mayReload('4/a/')
    expect(sessionStorage.getItem('reloaded-for-build')).toContain('4/a/\n')
  })

  test('never happens without network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(mayReload('5/a/')).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('never happens where it can not be remembered', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect([mayReload('6/a/'), mayReload('6/a/')]).toEqual([false, false])
  })

  test('is done by the browser', () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    reloadFor('7/a/')
    reloadFor('7/a/')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
