/** The devices that screens are shown in: flat frames with one hard shadow, thrown up the dip. */

import { color } from '../../../theme/tokens.ts'
import { round, UP } from './geometry.ts'
import { circle, define, element, group, place, polygon, rectangle, type Drawing } from './svg.ts'

/** What a device shows: a drawing and the colour behind it. */
export interface Screen extends Drawing {
  ground: string
}

/** The sizes that screens are drawn for, by device. */
export const SCREEN = {
  phone: { width: 292, height: 626 },
  laptop: { width: 844, height: 528 },
  tablet: { width: 768, height: 546 },
} as const

export type Device = keyof typeof SCREEN

export interface DeviceColors {
  /** The frame; night, or black on a night ground. */
  frame?: string
  /** The laptop's lower half. */
  deck?: string
}

const SHADOW = '#030712'
const DECK = color.mist

/** The shadow of a rounded box: the box drawn along the dip, in one shape, so that it may be seen through. */
function shadow(width: number, height: number, radius: number, length: number): string {
  const [x, y] = UP
  const across = [radius * -y, radius * x] as const
  const points = {
    left: [radius - across[0], radius - across[1]],
    right: [width - radius + across[0], height - radius + across[1]],
  } as const
  const at = (px: number, py: number) => `${round(px)} ${round(py)}`
  const far = (px: number, py: number) => at(px + x * length, py + y * length)
  const arc = `A${radius} ${radius} 0 0 1 `
  const d = [
    `M${at(...points.left)}L${far(...points.left)}${arc}${far(radius, 0)}L${far(width - radius, 0)}`,
    `${arc}${far(width, radius)}L${far(width, height - radius)}${arc}${far(...points.right)}L${at(...points.right)}Z`,
  ]
  return element('path', { d: d.join(''), fill: SHADOW, opacity: '.36' })
}

/** A screen's glass: its ground and its shapes, cut at the edge. */
function glass(screen: Screen, x: number, y: number, device: Device, radius: number): string {
  const { width, height } = SCREEN[device]
  const clip = define('clipPath', {}, rectangle(0, 0, width, height, color.night, { rx: radius }))
  const shown = rectangle(0, 0, width, height, screen.ground) + screen.body
  return place(clip.markup + group(shown, { 'clip-path': clip.url }), x, y)
}

/** A phone, upright, 316 by 650. */
export function phone(screen: Screen, { frame = color.night }: DeviceColors = {}): Drawing {
  const body = [
    shadow(316, 650, 44, 30),
    rectangle(0, 0, 316, 650, frame, { rx: 44 }),
    glass(screen, 12, 12, 'phone', 34),
    rectangle(118, 24, 80, 20, frame, { rx: 10 }),
  ]
  return { width: 316, height: 650, body: body.join('') }
}

/** A tablet, lying, 812 by 590. */
export function tablet(screen: Screen, { frame = color.night }: DeviceColors = {}): Drawing {
  const body = [
    shadow(812, 590, 30, 30),
    rectangle(0, 0, 812, 590, frame, { rx: 30 }),
    glass(screen, 22, 22, 'tablet', 12),
    circle(406, 11, 4, color.line),
  ]
  return { width: 812, height: 590, body: body.join('') }
}

/** A laptop, open, 1020 by 598: its foot is as wide as the drawing, its lid 880. */
export function laptop(screen: Screen, { frame = color.night, deck = DECK }: DeviceColors = {}): Drawing {
  const lid = [
    shadow(880, 566, 20, 30),
    rectangle(0, 0, 880, 568, frame, { rx: 20 }),
    glass(screen, 18, 18, 'laptop', 6),
  ]
  const foot = [
    polygon(
      [
        [0, 566],
        [1020, 566],
        [997, 598],
        [23, 598],
      ],
      deck,
    ),
    polygon(
      [
        [450, 566],
        [570, 566],
        [562, 576],
        [458, 576],
      ],
      color.line,
    ),
  ]
  return { width: 1020, height: 598, body: place(lid.join(''), 70, 0) + foot.join('') }
}

/** Any of the devices. */
export const devices = { phone, laptop, tablet } as const
