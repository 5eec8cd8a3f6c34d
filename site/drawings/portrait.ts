/** Generated portraits for people without a photograph. Equal seeds give equal faces. */

import { color } from '../theme/tokens.ts'
import { hue } from './kit/colors.ts'
import { corners, leaning, round, UP, type Corners, type Point } from './kit/geometry.ts'
import { ROCKS, rockPattern } from './kit/lithology.ts'
import { createRandom, type Random } from './kit/random.ts'
import { element, group, outline, polygon, rectangle, stroke, type Drawing } from './kit/svg.ts'

/** The three tones of a solid: front face, lit top, and shadow on the right side. */
interface Paint {
  front: string
  top: string
  side: string
}

/** The tones of clothes. */
const WARM: Paint = { front: color.alpenglow, top: hue.melon, side: color.iron }
const CLAY: Paint = { front: color.rose, top: color.sandstone, side: '#7A2D1D' }
const RUST: Paint = { front: color.iron, top: hue.clay, side: color.rust }
const SAND: Paint = { front: color.sandstone, top: hue.blush, side: hue.brick }
const LICHEN: Paint = { front: color.lichen, top: hue.primrose, side: hue.olive }
const PINE: Paint = { front: hue.fir, top: hue.sage, side: color.pine }
const SKY: Paint = { front: color.sky, top: hue.haze, side: hue.denim }
const STEEL: Paint = { front: color.steel, top: hue.denim, side: color.shade }
const SNOW: Paint = { front: color.snow, top: color.white, side: hue.pencil }

/** The size of portraits, in units. */
const FRAME = { width: 400, height: 440 }

const SKINS: readonly Paint[] = [
  { front: '#F6CDB2', top: hue.shell, side: '#D39A7B' },
  { front: '#E8AF88', top: '#F6CBAA', side: '#B97A55' },
  { front: '#C98A5E', top: '#DFA87E', side: '#98603B' },
  { front: '#9A6240', top: '#B67D57', side: '#6F4228' },
  { front: '#6F4530', top: '#8A5B42', side: '#4B2C1E' },
]

const HAIRS: readonly Paint[] = [
  { front: '#141A2C', top: '#2B3450', side: hue.jet },
  { front: '#4A2A1C', top: '#6B4330', side: '#2E180F' },
  { front: '#8A4B22', top: '#AD6A3A', side: '#5F3013' },
  { front: '#D8A64A', top: '#EBC677', side: '#A5772A' },
  { front: '#A9B0BF', top: '#CCD2DD', side: '#7C8496' },
]

/** Black and brown appear more often than gray. */
const DARK_HAIRS = [0, 1, 0, 1, 4].map((index) => HAIRS[index]!)
const LIGHT_HAIRS = [0, 1, 2, 3, 1, 2, 4].map((index) => HAIRS[index]!)

/** Palettes: clothes, background, and the two colours of the rock behind the person. */
const LOOKS: readonly { clothes: Paint; ground: string; rock: string; veins: string }[] = [
  { clothes: WARM, ground: color.steel, rock: color.shade, veins: '#4D6AB0' },
  { clothes: STEEL, ground: color.sandstone, rock: color.rose, veins: color.sandstone },
  { clothes: LICHEN, ground: color.pine, rock: hue.spruce, veins: hue.fir },
  { clothes: RUST, ground: color.sky, rock: hue.denim, veins: color.sky },
  { clothes: PINE, ground: color.lichen, rock: hue.moss, veins: color.lichen },
  { clothes: SNOW, ground: color.iron, rock: color.rust, veins: hue.brick },
  { clothes: CLAY, ground: color.frost, rock: '#9FB0CF', veins: color.frost },
  { clothes: SKY, ground: color.rose, rock: color.iron, veins: color.rose },
  { clothes: SAND, ground: color.shade, rock: color.steel, veins: color.shade },
]

const ROCK_NAMES = Object.values(ROCKS)

const pick = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)]!

/** Moves a point up the dip by `depth`. */
const back = ([x, y]: Point, depth: number): Point => [x + depth * UP[0], y + depth * UP[1]]

/** Draws a block. (`x`, `y`) is the lower left corner of its front. */
function box(x: number, y: number, width: number, height: number, depth: number, paint: Paint): string {
  const [dx, dy] = back([0, 0], depth).map(round) as [number, number]
  const right = x + width
  return (
    element('path', {
      d: `M${round(x)} ${round(y - height)}l${dx} ${dy}h${round(width)}l${-dx} ${-dy}z`,
      fill: paint.top,
    }) +
    element('path', {
      d: `M${round(right)} ${round(y)}l${dx} ${dy}v${round(-height)}l${-dx} ${-dy}z`,
      fill: paint.side,
    }) +
    element('path', {
      d: `M${round(x)} ${round(y)}h${round(width)}v${round(-height)}h${round(-width)}z`,
      fill: paint.front,
    })
  )
}

/** Draws an extruded polygon. `list` contains the clockwise corners of its front face. */
function extrude(list: Corners, depth: number, paint: Paint): string {
  const points = corners(list)
  const tops: string[] = []
  const sides: string[] = []
  points.forEach((from, index) => {
    const to = points[(index + 1) % points.length]!
    // The corners are clockwise and y grows downwards, so the outside is to the left of each edge.
    const normal: Point = [to[1] - from[1], from[0] - to[0]]
    if (normal[0] * UP[0] + normal[1] * UP[1] <= 0.01) return
    const quad = outline([from, to, back(to, depth), back(from, depth)])
    ;(-normal[1] > Math.abs(normal[0]) * 0.6 ? tops : sides).push(quad)
  })
  const faces = (list: string[], fill: string) => (list.length ? element('path', { d: list.join(''), fill }) : '')
  return faces(tops, paint.top) + faces(sides, paint.side) + polygon(points, paint.front)
}

/** Draws horizontal lines: x, y and length of each. */
const rules = (list: Corners, color: string, width: number): string =>
  stroke(
    Array.from({ length: list.length / 3 }, (_, i) => `M${list[i * 3]} ${list[i * 3 + 1]}h${list[i * 3 + 2]}`).join(''),
    color,
    width,
  )

/** Draws filled rectangles of one colour: x, y, width and height of each. */
const cells = (list: Corners, fill: string): string =>
  element('path', {
    d: Array.from({ length: list.length / 4 }, (_, i) => {
      const [x, y, width, height] = list.slice(i * 4, i * 4 + 4) as [number, number, number, number]
      return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
    }).join(''),
    fill,
  })

/** Draws a line through corners. */
const path = (list: Corners, color: string, width: number): string =>
  stroke(
    'M' +
      corners(list)
        .map(([x, y]) => `${round(x)} ${round(y)}`)
        .join('L'),
    color,
    width,
    { 'stroke-linejoin': 'round' },
  )

const shape = (list: Corners, fill: string): string => polygon(corners(list), fill)

/** A hair style for a head whose face covers x 140 to 250 and y 130 to 305. */
interface HairStyle {
  isBearded?: boolean
  /** Hair behind the shoulders. */
  behind?: (hair: Paint) => string
  /** Hair in front of the head. */
  before: (hair: Paint) => string
}

/** Hair over the forehead, down to the ears. */
const cap = (hair: Paint): string =>
  extrude([134, 190, 134, 150, 161, 116, 256, 116, 256, 152, 166, 152, 152, 170, 152, 190], 48, hair)

/** The top of longer hair, down to `fringe`. */
const crown = (hair: Paint, fringe: number): string =>
  extrude([126, fringe, 126, 148, 156, 110, 258, 110, 258, fringe], 50, hair)

const HAIR_STYLES: readonly HairStyle[] = [
  // Short.
  { before: cap },
  // Short, with a beard.
  { isBearded: true, before: cap },
  // Long, over the shoulders.
  {
    behind: (hair) => extrude([118, 400, 118, 176, 150, 130, 268, 130, 268, 400], 56, hair),
    before: (hair) => crown(hair, 148) + cells([128, 148, 26, 190], hair.front),
  },
  // Tied up.
  {
    before: (hair) => box(196, 112, 58, 44, 40, hair) + cap(hair),
  },
  // To the chin, with a fringe.
  {
    behind: (hair) => box(120, 296, 150, 150, 60, hair),
    before: (hair) => crown(hair, 178) + cells([126, 170, 28, 122], hair.front),
  },
  // Curls, in steps.
  {
    before: (hair) =>
      extrude(
        [
          124, 214, 124, 146, 138, 146, 138, 118, 164, 118, 164, 96, 250, 96, 250, 118, 266, 118, 266, 152, 160, 152,
          160, 172, 148, 172, 148, 214,
        ],
        52,
        hair,
      ),
  },
  // Bald, with a beard.
  {
    isBearded: true,
    before: (hair) => shape([140, 200, 140, 236, 150, 236, 150, 200], hair.front),
  },
  // A woollen hat.
  {
    before: ({ front, top, side }) =>
      extrude([136, 168, 136, 140, 166, 102, 254, 102, 254, 168], 46, { front, top, side }) +
      extrude([130, 178, 130, 150, 260, 150, 260, 178], 50, { front: top, top, side: front }),
  },
]

/** Draws eyes, brows, nose and mouth on the front of the face. */
function features(skin: Paint, hair: Paint, random: Random): string {
  const brow = random() < 0.5 ? 0 : 6
  const mouth = 24 + Math.round(random() * 14)
  return (
    cells([168, 206, 9, 15, 218, 206, 9, 15], color.night) +
    rules([160, 192 - brow, 25, 210, 192 - brow, 25], hair.front, 6) +
    shape([183, 250, 203, 224, 203, 250], skin.side) +
    path([196 - mouth / 2, 276, 196 + mouth / 2, 276, 205 + mouth / 2, 265], random() < 0.5 ? color.rust : skin.side, 6)
  )
}

const GLASSES =
  path([154, 198, 186, 198, 186, 228, 154, 228, 154, 198], color.night, 5) +
  path([208, 198, 240, 198, 240, 228, 208, 228, 208, 198], color.night, 5) +
  rules([186, 210, 22], color.night, 5)

const beard = (hair: Paint): string => shape([140, 236, 164, 256, 250, 256, 250, 270, 223, 305, 140, 305], hair.front)

/** Objects for the hand, above the point (293, 358). */
const TOOLS = {
  phone: () => box(272, 362, 44, 84, 14, STEEL) + cells([279, 288, 30, 56], color.sky),
  pencil: () =>
    shape([276, 372, 342, 282, 362, 298, 296, 388], color.lichen) +
    shape([342, 282, 370, 262, 362, 298], hue.shell) +
    shape([358, 271, 370, 262, 366, 279], color.night),
  notebook: () => box(258, 368, 76, 92, 12, SNOW) + rules([270, 296, 50, 270, 314, 50, 270, 332, 34], color.steel, 5),
  eraser: () =>
    extrude([270, 366, 314, 310, 352, 340, 308, 396], 14, SNOW) +
    shape([292, 338, 314, 310, 352, 340, 330, 368], color.rose),
  phones: () =>
    box(300, 356, 40, 78, 12, RUST) + box(266, 366, 40, 78, 12, STEEL) + cells([272, 298, 28, 50], color.lichen),
  database: () => box(262, 368, 66, 24, 20, SKY) + box(262, 338, 66, 24, 20, SKY) + box(262, 308, 66, 24, 20, SKY),
  radio: () =>
    path([282, 290, 282, 226], color.night, 7) +
    box(268, 366, 52, 82, 16, LICHEN) +
    rules([278, 308, 32, 278, 320, 32, 278, 332, 32], color.night, 5),
  watch: () =>
    box(284, 292, 20, 14, 6, STEEL) +
    element('circle', { cx: 294, cy: 330, r: 40, fill: color.white, stroke: color.night, 'stroke-width': 9 }) +
    path([294, 304, 294, 330, 312, 342], color.iron, 7),
  plug: () =>
    path([294, 360, 294, 330, 334, 330, 334, 300], color.night, 9) +
    box(314, 304, 42, 40, 12, WARM) +
    cells([322, 240, 8, 26, 342, 240, 8, 26], hue.pencil),
  key: () =>
    path([294, 366, 294, 296], color.lichen, 13) +
    element('circle', { cx: 294, cy: 276, r: 26, fill: 'none', stroke: color.lichen, 'stroke-width': 13 }) +
    rules([294, 330, 26, 294, 350, 20], color.lichen, 11),
}

type Tool = keyof typeof TOOLS

/** A raised hand with a tool, in front of the shoulder. */
function holding(tool: Tool, skin: Paint, { front, top, side }: Paint): string {
  const sleeve = box(254, 480, 76, 62, 20, { front: top, top: front, side })
  return sleeve + TOOLS[tool]() + box(266, 418, 52, 48, 16, skin) + rules([266, 386, 30, 266, 402, 30], skin.side, 4)
}

/** Horizontal offsets of the features, so that people look in different directions. */
const LOOKS_TO = [-8, 0, 12]

interface PortraitOptions {
  seed: string
  /** Selects background and direction, so that neighbours differ. */
  turn?: number
  /** The object in the hand. Without one, no hand is drawn. */
  tool?: Tool | undefined
}

/** Draws head and shoulders in front of a rock. */
export function portrait({ seed, turn = 0, tool }: PortraitOptions): Drawing {
  const { width, height } = FRAME
  const random = createRandom(seed)
  const skin = pick(SKINS, random)
  const hair = pick(SKINS.indexOf(skin) < 2 ? LIGHT_HAIRS : DARK_HAIRS, random)
  const { isBearded, behind, before } = pick(HAIR_STYLES, random)
  const { clothes, ground, rock, veins } = LOOKS[turn % LOOKS.length]!
  const pattern = rockPattern({ name: pick(ROCK_NAMES, random), trace: veins }, 1.6)
  const slab = leaning(40 + random() * 120, height, 150 + random() * 60, height)
  const hasGlasses = random() < 0.4
  const body =
    pattern.markup +
    rectangle(0, 0, width, height, ground) +
    polygon(slab, rock) +
    polygon(slab, pattern.url) +
    (behind?.(hair) ?? '') +
    extrude([62, 460, 62, 398, 99, 350, 322, 350, 322, 460], 46, clothes) +
    shape([166, 290, 250, 290, 250, 350, 225, 382, 190, 382, 166, 366], skin.side) +
    extrude([140, 305, 140, 158, 162, 130, 250, 130, 250, 270, 223, 305], 44, skin) +
    (isBearded ? beard(hair) : '') +
    group(features(skin, hair, random) + (hasGlasses ? GLASSES : ''), {
      transform: `translate(${LOOKS_TO[turn % LOOKS_TO.length]} 0)`,
    }) +
    before(hair) +
    (tool ? holding(tool, skin, clothes) : '')
  return { width, height, body }
}
