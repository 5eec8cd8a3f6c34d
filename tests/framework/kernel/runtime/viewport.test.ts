import { afterEach, expect, test, vi } from 'vitest'

import { watchViewport } from '../../../../framework/kernel/runtime/viewport.ts'

afterEach(() => vi.unstubAllGlobals())

test('each element that comes within 200 pixels of the window is reported, and so is each that leaves', () => {
  let tell: (entries: object[]) => void = () => {}
  let settings: IntersectionObserverInit | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell, options: IntersectionObserverInit) {
        tell = callback
        settings = options
      }
      observe() {}
    },
  )
  const told: [Element, boolean][] = []
  watchViewport((element, isInView) => told.push([element, isInView]))
  const [one, two] = [document.createElement('a'), document.createElement('b')]
  tell([
    { target: one, isIntersecting: true },
    { target: two, isIntersecting: false },
  ])
  expect(settings).toEqual({ rootMargin: '200px' })
  expect(told).toEqual([
    [one, true],
    [two, false],
  ])
})
