/** Tests the geological cross-section of all projects. */

import { expect, test } from 'vitest'

import {
  across,
  crossSection,
  down,
  layerClass,
  layerDevices,
  layerShapes,
} from '../../../site/drawings/cross-section.ts'
import { DIP } from '../../../site/drawings/kit/geometry.ts'
import { cutTexts, sunkTexts, textsOf } from './clients-reading.ts'
import { faults, weigh } from './drawing-reading.ts'

const slugs = ['headgate', 'ledgerline', 'fernhill', 'docketwell', 'plat-and-parcel', 'switchyard', 'new-client']
const rock = { name: 'shale', trace: '#7F92BC', seams: ['#C6DBF6', '#3D5596', '#3D5596'] } as const
const layers = slugs.map((slug) => ({ slug, rock }))
const WHOLE = [
  { width: 1440, height: 690 },
  { width: 780, height: 1500 },
]

test.each(WHOLE)('is well-formed and not cut off at $width by $height', (frame) => {
  const drawing = crossSection({ layers, ...frame })

  expect(faults(drawing)).toEqual([])
  expect(cutTexts(drawing)).toEqual([])
  expect(sunkTexts(drawing)).toEqual([])
  expect(crossSection({ layers, ...frame })).toEqual(drawing)
  expect(weigh(drawing)).toBeLessThan(3600)
})

test.each(WHOLE)('numbers its layers from 1 to 7 at $width by $height', (frame) => {
  const words = textsOf(crossSection({ layers, ...frame })).map(({ content }) => content)

  for (const number of ['1', '2', '3', '4', '5', '6', '7']) expect(words).toContain(number)
})

test.each([
  ['across', across(7, 1440, 860)],
  ['down', down(7, 390, 1900)],
])('every layer dips 52 degrees: %s', (_, section) => {
  for (let index = 0; index < 7; index++) {
    const points = section.band(index, 0, 1)
    const [low, high] = [points[0]!, points[1]!]

    expect(Math.atan2(low[1] - high[1], high[0] - low[0])).toBeCloseTo(DIP, 3)
  }
})

test('a layer begins where the previous one ends', () => {
  const section = across(7, 1440, 860)
  for (let index = 1; index < 7; index++) {
    const [foot] = section.band(index, 0, 1)
    const [, , , end] = section.band(index - 1, 0, 1)

    expect(end![0]).toBeCloseTo(foot![0], 6)
  }
})

test.each(WHOLE)(
  'every layer has a shape for the pointer, a device inside the frame, and parts that move together, at $width by $height',
  (frame) => {
    const { body } = crossSection({ layers, ...frame })
    const shapes = layerShapes({ layers, ...frame })

    expect(new Set(shapes).size).toBe(slugs.length)
    for (const shape of shapes) expect(shape).toMatch(/^(-?[\d.]+% -?[\d.]+%,?){4,8}$/)
    for (const slug of slugs) expect(body.split(`class="${layerClass(slug)}"`)).toHaveLength(2)
    for (const { left, top, width } of layerDevices({ layers, ...frame })) {
      expect(Math.min(left, top, width)).toBeGreaterThan(0)
      expect(left + width).toBeLessThan(100)
    }
  },
)
