import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isExposed, isVariant, LABELS, readVariant, startExperiment } from '../../../site/analytics/experiment.ts'
import type { Flags } from '../../../site/analytics/flags.ts'

const DEFAULT = 'Let’s work together!'
let report: (elements: Element[]) => void = () => {}

type Place = keyof typeof TOPS

/** Where buttons may be: inside the window, or far above or below it. */
const TOPS = { inView: 10, above: -5000, below: 5000 }

/** Buttons where they are said to be. */
function show(...places: Place[]) {
  document.body.innerHTML = ''
  return add(...places)
}

/** More of them, as another page brings them. */
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
/** Lets promises that are settled already do their work. */
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

test.each(Object.entries(LABELS))('a visitor with %s reads %s', async (variant, label) => {
  show('below')
  startWith(variant)
  await rest()
  expect(words()).toEqual([label])
  expect([readVariant(), localStorage.getItem('cta')]).toEqual([variant, label])
})

test.each([undefined, null, true, 'other', 'toString', '__proto__', {}])(
  'the words that pages are built with stand where the service says %j',
  async (variant) => {
    show('below')
    startWith(variant)
    await rest()
    expect([isVariant(variant), words(), readVariant()]).toEqual([false, [DEFAULT], undefined])
  },
)

describe('words', () => {
  test('change on all buttons at once where none was seen', async () => {
    show('below', 'below')
    startWith('control')
    await rest()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test.each(['inView', 'above'] as const)(
    'that were %s, or may have been seen, stay, and all others with them',
    async (place) => {
      show(place, 'below')
      startWith('control')
      await rest()
      expect(words()).toEqual([DEFAULT, DEFAULT])
    },
  )

  test.each<[what: string, box: Partial<DOMRect>]>([
    ['of the phone’s menu, which is closed', { width: 0, top: 0, left: 0, right: 0 }],
    ['without a box of their own', { width: 0, top: 10, left: 10, right: 10 }],
    ['left of the window', { width: 10, top: 10, left: -20, right: -10 }],
    ['right at its left edge', { width: 10, top: 10, left: -10, right: 0 }],
    ['right of the window', { width: 10, top: 10, left: 5000, right: 5010 }],
    ['right at its right edge', { width: 10, top: 10, left: innerWidth, right: innerWidth + 10 }],
    ['right at its lower edge', { width: 10, top: innerHeight, left: 10, right: 20 }],
  ])('on buttons %s, count as not seen', async (_, box) => {
    const [hidden] = show('below', 'below')
    hidden!.getBoundingClientRect = () => box as DOMRect
    startWith('control')
    await rest()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test('that came into view before the others were known stay, too', async () => {
    const elements = show('below', 'below')
    startWith('control')
    report([elements[0]!])
    await rest()
    expect(words()).toEqual([DEFAULT, DEFAULT])
  })

  test('that waited are on all buttons of the next page, and on those around it', async () => {
    show('inView')
    const { labels } = startWith('control')
    await rest()
    add('inView', 'below')
    labels.arrive()
    expect(words()).toEqual(['Contact', 'Contact', 'Contact'])
  })

  test('that come with a further page are the visitor’s', async () => {
    show('below')
    const { labels } = startWith('control')
    await rest()
    add('inView')
    labels.arrive()
    expect(words()).toEqual(['Contact', 'Contact'])
  })

  test('wait as long as the visitor is about to press a button', async () => {
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

  test('of a visitor who has some are the same at the next visit, and nothing is loaded for them', async () => {
    localStorage.setItem('cta-copy', 'schedule-a-call')
    localStorage.setItem('cta-exposed', 'schedule-a-call')
    show('below')
    const { load } = startWith('control')
    await rest()
    report([...document.querySelectorAll('[data-cta]')])
    await rest()
    expect([words(), load.mock.calls.length]).toEqual([['Schedule a Call'], 0])
  })

  test('that nothing stands behind are forgotten', () => {
    localStorage.setItem('cta', 'Hostile words')
    localStorage.setItem('cta-copy', 'hostile')
    show('below')
    startWith(undefined)
    expect(localStorage.getItem('cta')).toBeNull()
  })
})

describe('exposure', () => {
  test('is recorded once, when the visitor sees their words', async () => {
    const elements = show('below', 'below')
    const { expose } = startWith('control')
    await rest()
    expect([expose.mock.calls, isExposed()]).toEqual([[], false])
    report(elements)
    report(elements)
    await rest()
    expect([expose.mock.calls, isExposed()]).toEqual([[[]], true])
  })

  test('is not recorded for other words than theirs', async () => {
    const elements = show('inView')
    const { expose } = startWith('control')
    await rest()
    report(elements)
    await rest()
    expect(expose).not.toHaveBeenCalled()
  })
})
