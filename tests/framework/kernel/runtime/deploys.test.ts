import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isForeign, claimReload } from '../../../../framework/kernel/runtime/deploys.ts'

const setBuild = (build: string) => void (document.documentElement.dataset.build = build)

beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  setBuild('one')
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

  test('without a build hash is not foreign', () => {
    expect(isForeign({})).toBe(false)
    expect(isForeign({ webpackCompilationHash: '' })).toBe(false)
  })

  test('is compared with the build of its part of the document', () => {
    const part = document.querySelector('p')!
    expect(isForeign({ webpackCompilationHash: 'two' }, part)).toBe(false)
    expect(isForeign({ webpackCompilationHash: 'one' }, part)).toBe(true)
  })
})

describe('a full load because of the build', () => {
  test('happens once for each page', () => {
    expect(['/a/', '/b/', '/a/', '/b/'].map(claimReload)).toEqual([true, true, false, false])
  })

  test('is recorded separately for paths with the same end', () => {
    expect(['/sub/c/', '/c/', '/c/d/'].map(claimReload)).toEqual([true, true, true])
  })

  test('happens again after another build', () => {
    expect(claimReload('/e/')).toBe(true)
    setBuild('two')
    expect([claimReload('/e/'), claimReload('/e/')]).toEqual([true, false])
  })

  test('is recorded in sessionStorage', () => {
    claimReload('/f/')
    expect(sessionStorage.getItem('reloaded-for-build')).toContain('one/f/\n')
  })

  test('does not happen offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(claimReload('/g/')).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('does not happen if it cannot be recorded', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect([claimReload('/h/'), claimReload('/h/')]).toEqual([false, false])
  })
})
