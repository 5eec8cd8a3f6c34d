import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isExposed, isVariant, LABELS, readVariant, startExperiment } from '../../../site/analytics/experiment.ts'
import type { Flags } from '../../../site/analytics/flags.ts'

const DEFAULT = 'Let’s work together!'
let report: (elements: Element[]) => void = () => {}

type Place = keyof typeof TOPS

/** Where buttons may be: inside the window, or far above or below it. */
const TOPS = { inView: 10, above: -5000, below: 5000 }

/** Adds a page with a button at each of these places. */
function show(...places: Place[]) {
  document.body.innerHTML = ''
  return add(...places)
}

/** Adds buttons, as a navigation to another page does. */
function add(...places: Place[]) {
  const html = places.map(() => `<a href="/"><span data-cta>${DEFAULT}</span></a>`).join('')
  document.body.insertAdjacentHTML('beforeend', html)
  const elements = [...document.querySelectorAll('[data-cta]')].slice(-places.length)
  elements.forEach((element, i) => {
    const top = TOPS[places[i]!]
    element.getBoundingClientRect = () => ({ width: 10, top, bottom: top + 10, left: 0, right: 10 }) as DOMRect
  })
  return elements
}

function startWith(variant: unknown) {
  const onVariant = vi.fn<Flags['onVariant']>((take) => take(variant))
  const flags = { onVariant, expose: vi.fn<Flags['expose']>() }
  const load = vi.fn<() => Promise<Flags>>(() => Promise.resolve(flags))
  const labels = startExperiment({ key: 'key', host: 'https://flags.example', isLocal: false }, load)
  return { ...flags, load, labels }
}

const words = () => [...document.querySelectorAll('[data-cta]')].map(({ textContent }) => textContent)
/** Runs the microtasks of settled promises. */
async function rest() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        report = (elements) => tell(elements.map((target) => ({ target, isIntersecting: true })))
      }
      observe() {}
      disconnect() {}
    },
  )
})

test.each(Object.entries(LABELS))('the variant %s has the label %s', async (variant, label) => {
  show('below')
  startWith(variant)
  await rest()
  expect(words()).toEqual([label])
  expect([readVariant(), localStorage.getItem('cta')]).toEqual([variant, label])
})

test.each([undefined, null, true, 'other', 'toString', '__proto__', {}])(
  'the built-in label stays if the service returns %j',
  async (variant) => {
    show('below')
    startWith(variant)
    await rest()
    expect([isVariant(variant), words(), readVariant()]).toEqual([false, [DEFAULT], undefined])
  },
)

describe('the label', () => {
  test('changes on all buttons at once if no button was seen', async () => {
    show('below', 'below')
    startWith('control')
    await rest()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test.each(['inView', 'above'] as const)('stays on all buttons if one of them is %s', async (place) => {
    show(place, 'below')
    startWith('control')
    await rest()
    expect(words()).toEqual([DEFAULT, DEFAULT])
  })

  test.each<[what: string, box: Partial<DOMRect>]>([
    ['in the closed phone menu', { width: 0, top: 0, left: 0, right: 0 }],
    ['without a box', { width: 0, top: 10, left: 10, right: 10 }],
    ['left of the window', { width: 10, top: 10, left: -20, right: -10 }],
    ['at its left edge', { width: 10, top: 10, left: -10, right: 0 }],
    ['right of the window', { width: 10, top: 10, left: 5000, right: 5010 }],
    ['at its right edge', { width: 10, top: 10, left: innerWidth, right: innerWidth + 10 }],
    ['at its lower edge', { width: 10, top: innerHeight, left: 10, right: 20 }],
  ])('buttons %s do not count as seen', async (_, box) => {
    const [hidden] = show('below', 'below')
    hidden!.getBoundingClientRect = () => box as DOMRect
    startWith('control')
    await rest()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test('stays on all buttons if one of them was seen before the variant arrived', async () => {
    const elements = show('below', 'below')
    startWith('control')
    report([elements[0]!])
    await rest()
    expect(words()).toEqual([DEFAULT, DEFAULT])
  })

  test('of a waiting variant appears on all buttons after the next navigation, including those in header and footer', async () => {
    show('inView')
    const { labels } = startWith('control')
    await rest()
    add('inView', 'below')
    labels.arrive()
    expect(words()).toEqual(['Contact', 'Contact', 'Contact'])
  })

  test('of the variant appears on the buttons of further pages', async () => {
    show('below')
    const { labels } = startWith('control')
    await rest()
    add('inView')
    labels.arrive()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test('does not change while the visitor is about to press a button', async () => {
    const [first] = show('inView')
    const hold = vi.spyOn(first!.closest('a')!, 'matches').mockReturnValue(true)
    const { labels } = startWith('control')
    await rest()
    add('inView')
    labels.arrive()
    expect(words()).toEqual([DEFAULT, DEFAULT])
    hold.mockReturnValue(false)
    labels.arrive()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test('of a stored variant appears at the next visit without loading the SDK', async () => {
    localStorage.setItem('cta-copy', 'schedule-a-call')
    localStorage.setItem('cta-exposed', 'schedule-a-call')
    show('below')
    const { load } = startWith('control')
    await rest()
    report([...document.querySelectorAll('[data-cta]')])
    await rest()
    expect([words(), load.mock.calls.length]).toEqual([['Schedule a Call'], 0])
  })

  test('is removed from storage if it has no variant', () => {
    localStorage.setItem('cta', 'Hostile words')
    localStorage.setItem('cta-copy', 'hostile')
    show('below')
    startWith(undefined)
    expect(localStorage.getItem('cta')).toBeNull()
  })
})

describe('exposure', () => {
  test('is reported once, when the visitor sees the label of their variant', async () => {
    const elements = show('below', 'below')
    const { expose } = startWith('control')
    await rest()
    expect([expose.mock.calls, isExposed()]).toEqual([[], false])
    report(elements)
    report(elements)
    await rest()
    expect([expose.mock.calls, isExposed()]).toEqual([[[]], true])
  })

  test('is not reported for a label of another variant', async () => {
    const elements = show('inView')
    const { expose } = startWith('control')
    await rest()
    report(elements)
    await rest()
    expect(expose).not.toHaveBeenCalled()
  })
})
