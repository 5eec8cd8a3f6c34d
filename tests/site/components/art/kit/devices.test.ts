/** The devices and the screens they show. */

import { expect, test } from 'vitest'

import { CAST } from '../../../../../site/components/art/clients/cast.ts'
import { CLIENTS } from '../../../../../site/components/art/clients/palettes.ts'
import { devices, phone, SCREEN, type Device, type Screen } from '../../../../../site/components/art/kit/devices.ts'
import { DIP } from '../../../../../site/components/art/kit/geometry.ts'
import { GLANCES } from '../../../../../site/components/art/screens/glances.ts'
import * as ledgerline from '../../../../../site/components/art/screens/ledgerline.ts'
import * as switchyard from '../../../../../site/components/art/screens/switchyard.ts'
import * as tinShed from '../../../../../site/components/art/screens/tin-shed.ts'
import { textsOf } from '../clients-reading.ts'
import { faults } from '../drawing-reading.ts'

const EMPTY: Screen = { ...SCREEN.phone, ground: '#FFFFFF', body: '' }

const SHOWN = CLIENTS.flatMap((client) => CAST[client].cover.concat(CAST[client].story, GLANCES[client]))
const SCREENS: { device: Device; screen: Screen }[] = [
  ...SHOWN,
  { device: 'laptop', screen: ledgerline.audit },
  { device: 'tablet', screen: switchyard.ground },
  { device: 'laptop', screen: tinShed.desk },
]

test.each(Object.keys(devices) as Device[])('a %s is sound', (device) => {
  expect(faults(devices[device]({ ...SCREEN[device], ground: '#FFFFFF', body: '' }))).toEqual([])
})

test('a screen is cut at the edge of the glass', () => {
  const { body } = phone({ ...EMPTY, body: '<circle r="9"/>' })

  expect(body).toMatch(/<g clip-path="url\(#d\w+\)"><rect [^>]*fill="#FFFFFF"\/><circle r="9"\/><\/g>/)
})

test('a device throws its shadow up the dip', () => {
  const path = /<path d="M(\S+) (\S+)L(\S+) (\S+)A/.exec(phone(EMPTY).body)!.slice(1).map(Number)
  const [x, y, farX, farY] = path as [number, number, number, number]

  expect(Math.atan2(y - farY, farX - x)).toBeCloseTo(DIP, 2)
})

test('no word of a screen reaches over its edge', () => {
  for (const { device, screen } of SCREENS) {
    const { width, height } = SCREEN[device]
    expect(screen).toMatchObject({ width, height })
    for (const { content, left, right, y } of textsOf(screen)) {
      expect.soft(left, content).toBeGreaterThanOrEqual(0)
      expect.soft(right, content).toBeLessThanOrEqual(width)
      expect.soft(y, content).toBeLessThanOrEqual(height)
    }
  }
})

test('no words of a screen lie on each other', () => {
  for (const { screen } of SCREENS) {
    const texts = textsOf(screen)
    texts.forEach((one, index) => {
      const clash = texts
        .slice(index + 1)
        .filter((other) => Math.abs(one.y - other.y) < 6 && one.left < other.right - 6 && other.left < one.right - 6)
      expect.soft(clash, one.content).toEqual([])
    })
  }
})

test('small print is never smaller than 13 units', () => {
  for (const { screen } of SCREENS) {
    const sizes = [...screen.body.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(13, ...sizes)).toBe(13)
  }
})
