// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { icon, iconOfPage } from '../../../../site/components/art/icons.ts'
import { PICTURES } from '../../../../site/components/art/picture.ts'
import { iconNames } from '../../../../site/models/icon-names.ts'
import { extentOf, flaws, pathsOf, pointsOf, weigh } from './drawing-reading.ts'

const ICON_NAMES = [...iconNames, 'flutter', 'node', 'react'] as const

/** Shapes may touch the frame, and a hair more for what rounding adds. */
const HAIR = 0.6

describe.each(ICON_NAMES)('the icon "%s"', (name) => {
  const drawing = icon({ name })

  test('is sound and small', () => {
    expect(flaws(drawing)).toEqual([])
    expect(weigh(drawing)).toBeLessThan(500)
  })

  test('lies within its box and fills it', () => {
    const { left, top, right, bottom } = extentOf(pathsOf(drawing).flatMap(pointsOf))
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-HAIR)
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(48 + HAIR)
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(30)
  })

  test('is drawn in the colour of the text and one more', () => {
    const fills = new Set([...drawing.body.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill))
    expect(fills).toEqual(new Set(['currentColor', '#FF8B5E']))
    expect(icon({ name, slab: '#123456' }).body).toContain('#123456')
  })

  test('has no lines, only solid shapes', () => expect(drawing.body).not.toContain('stroke'))
})

test('no two icons are alike', () => {
  expect(new Set(ICON_NAMES.map((name) => icon({ name }).body)).size).toBe(ICON_NAMES.length)
})

test('every file is an icon with a name', () => {
  const files = [...PICTURES.keys()].filter((name) => name.startsWith('icons/'))
  expect(files.toSorted()).toEqual(ICON_NAMES.map((name) => `icons/${name}`).toSorted())
})

describe('the icons of pages', () => {
  test('are named by slug', () => {
    expect(iconOfPage('node-js')).toBe('node')
    expect(iconOfPage('real-estate')).toBe('realestate')
  })

  test('have one that stands for pages without their own', () => expect(iconOfPage('mining')).toBe('custom'))
})
