/** One bold figure for each client: what its screen says from across the room, for pictures where devices are small. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import type { Client } from '../clients/palettes.ts'
import type { Device, Screen } from '../kit/devices.ts'
import { element, polygon, rectangle, stroke } from '../kit/svg.ts'
import { checkbox, heading, screen, tick } from './parts.ts'
import { tent } from './tin-shed.ts'

/** A gate at 62 percent. */
const headgate = screen('phone', '#F4F8F6', [
  rectangle(0, 0, 292, 400, color.pine),
  rectangle(0, 270, 292, 130, hue.sage),
  polygon(
    [
      [74, 90],
      [96, 90],
      [96, 400],
      [74, 400],
    ],
    color.lichen,
  ),
  polygon(
    [
      [196, 90],
      [218, 90],
      [218, 400],
      [196, 400],
    ],
    color.lichen,
  ),
  rectangle(96, 110, 100, 180, color.alpenglow),
  stroke('M96 150h100M96 200h100M96 250h100', color.iron, 9),
  heading(146, 522, '62%', 108, color.night, 'middle'),
  rectangle(30, 556, 232, 22, '#D5DEE0'),
  rectangle(30, 556, 144, 22, hue.leaf),
])

const CARS = [
  [
    color.alpenglow,
    [
      [130, 110],
      [300, 110],
      [220, 240],
      [560, 370],
    ],
  ],
  [
    color.lichen,
    [
      [470, 110],
      [130, 240],
      [390, 240],
      [300, 370],
    ],
  ],
  [
    color.sky,
    [
      [640, 110],
      [130, 370],
      [640, 240],
      [470, 370],
    ],
  ],
] as const

/** Cars on their tracks, by destination. */
const switchyard = screen('laptop', hue.raven, [
  stroke('M60 140H800M60 270H800M60 400H800', color.line, 12),
  ...CARS.map(([fill, cars]) =>
    element('path', { d: cars.map(([x, y]) => `M${x} ${y - 30}h140v70h-140z`).join(''), fill }),
  ),
  stroke('M420 40V480', color.white, 12),
])

/** Four of six done. */
const fernhill = screen('phone', hue.rime, [
  rectangle(0, 0, 292, 210, color.steel),
  heading(146, 164, '4/6', 104, color.white, 'middle'),
  ...Array.from({ length: 4 }, (_, index) => {
    const y = 244 + index * 92
    return (
      checkbox(32, y, 60, index < 3, color.steel) +
      rectangle(116, y + 20, index % 2 ? 146 : 116, 22, index < 3 ? color.sky : color.frost)
    )
  }),
])

/** Matched, but for ninety. */
const ledgerline = screen('laptop', hue.chalk, [
  rectangle(0, 0, 210, 528, '#101B36'),
  heading(260, 216, '90 left', 150),
  rectangle(260, 290, 520, 54, hue.jade),
  rectangle(722, 290, 58, 54, color.alpenglow),
  rectangle(260, 384, 300, 40, color.frost),
  tick(40, 90, color.alpenglow, 5),
  stroke('M44 100h110M44 190h110M44 280h110', '#4A5D8F', 26),
])

/** A marked sentence and its day. */
const docketwell = screen('laptop', '#FAFBFD', [
  stroke('M60 100h340M60 170h300M60 380h330M60 450h260', color.frost, 32),
  rectangle(40, 226, 380, 100, '#FFD75E'),
  stroke('M66 276h320', color.night, 28),
  stroke('M420 276h60', hue.clay, 14),
  rectangle(480, 60, 310, 410, color.night),
  heading(635, 300, '24', 210, color.white, 'middle'),
  rectangle(540, 370, 190, 48, color.alpenglow),
])

/** Lot 14 among its neighbors. */
const platAndParcel = screen('tablet', hue.plaster, [
  polygon(
    [
      [0, 0],
      [210, 0],
      [190, 210],
      [0, 200],
    ],
    hue.pasture,
  ),
  polygon(
    [
      [470, 0],
      [768, 0],
      [768, 180],
      [440, 190],
    ],
    hue.fallow,
  ),
  polygon(
    [
      [0, 350],
      [180, 340],
      [150, 546],
      [0, 546],
    ],
    hue.straw,
  ),
  stroke('M-20 268L790 250M270-20L190 570', color.white, 44),
  stroke('M400 560C470 430 620 470 790 400', color.sky, 44),
  polygon(
    [
      [300, 60],
      [560, 50],
      [540, 330],
      [270, 336],
    ],
    color.rose,
    { stroke: color.rust, 'stroke-width': 14 },
  ),
  heading(416, 250, '14', 150, color.white, 'middle'),
])

/** A tent and its price a night. */
const tinShed = screen('phone', '#FFF8F4', [
  rectangle(0, 0, 292, 410, color.sandstone),
  polygon(
    [
      [0, 410],
      [0, 250],
      [90, 170],
      [150, 230],
      [230, 130],
      [292, 200],
      [292, 410],
    ],
    color.rose,
  ),
  tent(38, 236, 2.1, color.night, color.lichen),
  rectangle(0, 383, 292, 27, color.iron),
  heading(146, 548, '$14', 116, color.night, 'middle'),
])

export const GLANCES: Record<Client, { device: Device; screen: Screen }> = {
  headgate: { device: 'phone', screen: headgate },
  switchyard: { device: 'laptop', screen: switchyard },
  fernhill: { device: 'phone', screen: fernhill },
  ledgerline: { device: 'laptop', screen: ledgerline },
  docketwell: { device: 'laptop', screen: docketwell },
  'plat-and-parcel': { device: 'tablet', screen: platAndParcel },
  'tin-shed': { device: 'phone', screen: tinShed },
}
