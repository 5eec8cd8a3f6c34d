// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { icon, iconOfPage } from '../../../site/drawings/icons.ts'
import { iconNames } from '../../../site/models/fields.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from './drawing-reading.ts'

/** Tolerance for rounding: shapes may touch the frame. */
const HAIR = 0.6

describe.each(iconNames)('the icon "%s"', (name) => {
  const drawing = icon(name)

  test('is well-formed and small', () => {
    expect(flaws(drawing)).toEqual([])
    expect(weigh(drawing)).toBeLessThan(500)
  })

  test('is inside its box and fills it', () => {
    const { left, top, right, bottom } = extentOf(pathsOf(drawing).flatMap(pointsOf))
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-HAIR)
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(48 + HAIR)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(30)
  })

  test('uses the text colour and one other colour', () => {
    const fills = new Set([...drawing.body.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill))
    expect(fills).toEqual(new Set(['currentColor', '#FF8B5E']))
    expect(icon(name, '#123456').body).toContain('#123456')
  })

  test('has only filled shapes, no strokes', () => expect(drawing.body).not.toContain('stroke'))
})

test('no two icons are equal', () => {
  expect(new Set(iconNames.map((name) => icon(name).body)).size).toBe(iconNames.length)
})

describe('icons of pages', () => {
  test('are found by slug', () => expect(iconOfPage('node-js')).toBe('node-js'))

  test('fall back to a default icon', () => expect(iconOfPage('mining')).toBe('code'))
})
