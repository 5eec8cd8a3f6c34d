import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isForeign, claimReload } from '../../../../framework/kernel/runtime/deploys.ts'

const become = (build: string) => void (document.documentElement.dataset.build = build)

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  become('one')
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

describe('a full load because of the build', () => {
  test('happens once for each page', () => {
    expect(['/a/', '/b/', '/a/', '/b/'].map(claimReload)).toEqual([true, true, false, false])
  })

  test('of one page is none of a page whose path ends the same', () => {
    expect(['/sub/c/', '/c/', '/c/d/'].map(claimReload)).toEqual([true, true, true])
  })

  test('happens again once the document is of another build', () => {
    expect(claimReload('/e/')).toBe(true)
    become('two')
    expect([claimReload('/e/'), claimReload('/e/')]).toEqual([true, false])
  })

  test('is remembered by the tab', () => {
    claimReload('/f/')
    expect(sessionStorage.getItem('reloaded-for-build')).toContain('one/f/\n')
  })

  test('never happens without network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(claimReload('/g/')).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('never happens where it can not be remembered', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect([claimReload('/h/'), claimReload('/h/')]).toEqual([false, false])
  })
})
