/** Portraits of people, cut from slabs: whoever has no photograph has a seed. Equal seeds are one face. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { leaning } from '../kit/geometry.ts'
import { ROCKS, rockPattern } from '../kit/lithology.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { polygon, rectangle, type Drawing } from '../kit/svg.ts'
import { cells, path, rules, shape } from '../scenes/figures/flat.ts'
import { CLAY, LICHEN, PINE, RUST, SAND, SKY, SNOW, STEEL, WARM } from '../scenes/paints.ts'
import { extrude, type Paint } from '../scenes/solid.ts'
import { HAIR_STYLES } from './hair.ts'

/** The size that portraits are drawn at. */
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

/** Black and brown are common, gray is not. */
const DARK_HAIRS = [0, 1, 0, 1, 4].map((index) => HAIRS[index]!)
const LIGHT_HAIRS = [0, 1, 2, 3, 1, 2, 4].map((index) => HAIRS[index]!)

/** Clothes, and the two tones of the rock behind them. */
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

/** Eyes, brows, nose and mouth, on the face's front. */
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

export interface PortraitOptions {
  seed: string
  /** Neighbours of different turns stand before different grounds. */
  turn?: number
}

/** Head and shoulders before a piece of rock. */
export function portrait({ seed, turn = 0 }: PortraitOptions): Drawing {
  const { width, height } = FRAME
  const random = createRandom(seed)
  const skin = pick(SKINS, random)
  const hair = pick(SKINS.indexOf(skin) < 2 ? LIGHT_HAIRS : DARK_HAIRS, random)
  const { isBearded, behind, before } = pick(HAIR_STYLES, random)
  const { clothes, ground, rock, veins } = LOOKS[turn % LOOKS.length]!
  const pattern = rockPattern(pick(ROCK_NAMES, random), veins, 1.6)
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
    features(skin, hair, random) +
    (hasGlasses ? GLASSES : '') +
    before(hair)
  return { width, height, body }
}
