import { afterEach, expect, test, vi } from 'vitest'

import { watchViewport } from '../../../../framework/kernel/runtime/viewport.ts'

afterEach(() => vi.unstubAllGlobals())

test('elements that enter or leave the 200 pixels around the viewport are reported', () => {
  let notify: (entries: object[]) => void = () => {}
  let settings: IntersectionObserverInit | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify, options: IntersectionObserverInit) {
        notify = callback
        settings = options
      }
      observe() {}
    },
  )
  const reported: [Element, boolean][] = []
  watchViewport((element, isInView) => reported.push([element, isInView]))
  const [link, text] = [document.createElement('a'), document.createElement('b')]
  notify([
    { target: link, isIntersecting: true },
    { target: text, isIntersecting: false },
  ])
  expect(settings).toEqual({ rootMargin: '200px' })
  expect(reported).toEqual([
    [link, true],
    [text, false],
  ])
})
