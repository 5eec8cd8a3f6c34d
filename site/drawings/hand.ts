/** Hands with the tools of the team. Equal seeds give equal hands. */

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

/** The size of a picture, in units. */
const FRAME = { width: 400, height: 500 }

const SKINS: readonly Paint[] = [
  { front: '#F6CDB2', top: hue.shell, side: '#D39A7B' },
  { front: '#E8AF88', top: '#F6CBAA', side: '#B97A55' },
  { front: '#C98A5E', top: '#DFA87E', side: '#98603B' },
  { front: '#9A6240', top: '#B67D57', side: '#6F4228' },
  { front: '#6F4530', top: '#8A5B42', side: '#4B2C1E' },
]

/** Palettes: clothes, background, and the two colours of the rock behind the hand. */
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

/** The point of a tool's drawing that lies in the hand, and the scale of tool and hand in the picture. */
const GRIP: Point = [293, 388]
const SCALE = 1.95
/** Where the picture has this point. */
const CENTER: Point = [186, 318]

/** Draws a forearm in a sleeve, the tool, and the fingers around it. Cut lines run down the sleeve, as in the rock. */
function holding(tool: Tool, skin: Paint, { front, top, side }: Paint): string {
  const fingers = [0, 1, 2, 3].map((index) => box(262 + index * 2, 412 - index * 13, 56 - index * 2, 13, 12, skin))
  const creases = rules([266, 399, 50, 268, 386, 48, 270, 373, 46], skin.side, 3)
  return (
    extrude([262, 520, 264, 410, 318, 410, 320, 520], 16, skin) +
    extrude([244, 540, 244, 436, 336, 436, 336, 540], 24, { front: top, top: front, side }) +
    stroke('M258 540v-88M272 540v-92M286 540v-82M300 540v-90M314 540v-80M326 540v-88', front, 4) +
    TOOLS[tool]() +
    fingers.join('') +
    creases +
    // The thumb lies across the tool.
    extrude([258, 416, 252, 392, 266, 378, 296, 384, 296, 396, 274, 396, 274, 416], 8, skin)
  )
}

interface HandOptions {
  seed: string
  /** Selects the background, so that neighbours differ. */
  turn?: number
  /** The object in the hand. */
  tool: Tool
}

/** Draws a hand with a tool in front of a rock. */
export function hand({ seed, turn = 0, tool }: HandOptions): Drawing {
  const { width, height } = FRAME
  const random = createRandom(seed)
  const skin = pick(SKINS, random)
  const { clothes, ground, rock, veins } = LOOKS[turn % LOOKS.length]!
  const pattern = rockPattern({ name: pick(ROCK_NAMES, random), trace: veins }, 1.6)
  const slab = leaning(40 + random() * 120, height, 150 + random() * 60, height)
  const [x, y] = [CENTER[0] - SCALE * GRIP[0], CENTER[1] - SCALE * GRIP[1]].map(round)
  const body =
    pattern.markup +
    rectangle(0, 0, width, height, ground) +
    polygon(slab, rock) +
    polygon(slab, pattern.url) +
    group(holding(tool, skin, clothes), { transform: `translate(${x} ${y}) scale(${SCALE})` })
  return { width, height, body }
}
