// @vitest-environment node

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const SHEET = readFileSync(join(import.meta.dirname, '../../framework/code.css'), 'utf-8')

/** WCAG's contrast of texts, level AA. */
const NEEDED = 4.5

/** Returns [light, dark] of each use of a property. */
const valuesOf = (property: string) =>
  [...SHEET.matchAll(RegExp(`(?<![\\w-])${property}: light-dark\\((#\\w+), (#\\w+)\\)`, 'g'))].map(
    ([, ...pair]) => pair,
  )

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = color
    .match(/[\da-f]{2}/g)!
    .map((hex) => Number.parseInt(hex, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white has the contrast 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each([
  [0, 'light'],
  [1, 'dark'],
])('the colors of code, scheme %i,', (scheme, name) => {
  test(`have a contrast of at least ${NEEDED} on both ${name} backgrounds`, () => {
    const [texts, grounds] = ['color', 'background'].map((property) => valuesOf(property).map((pair) => pair[scheme]!))
    expect([texts!.length, grounds!.length]).toEqual([6, 2])
    const weak = texts!.flatMap((text) =>
      grounds!.filter((ground) => contrast(text, ground) < NEEDED).map((ground) => `${text} on ${ground}`),
    )
    expect(weak).toEqual([])
  })
})
