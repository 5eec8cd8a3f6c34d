/** The rock that stands for each client, in cross-sections and drill cores. Its ground has the colour of the client's cover. */

import { color } from '../../theme/tokens.ts'
import { hue } from './kit/colors.ts'
import { ROCKS, type RockName } from './kit/lithology.ts'

interface ClientRock {
  rock: RockName
  /** The rock's lines on the ground. */
  trace: string
  /** The three seams at the layer's right. */
  seams: readonly [string, string, string]
}

/** By the slugs of the case studies. */
const CLIENT_ROCKS: Record<string, ClientRock> = {
  headgate: { rock: ROCKS.mobile, trace: '#A9B53A', seams: [hue.sage, color.pine, color.pine] },
  switchyard: { rock: ROCKS.web, trace: color.steel, seams: [hue.clay, hue.clay, color.night] },
  fernhill: { rock: ROCKS.design, trace: '#6E9BDB', seams: [hue.cloud, color.steel, color.steel] },
  ledgerline: { rock: ROCKS.custom, trace: '#CC7A4E', seams: [color.rose, color.rose, color.iron] },
  docketwell: { rock: ROCKS.ai, trace: '#B4C2D6', seams: ['#CBD5E3', color.iron, color.night] },
  'plat-and-parcel': { rock: ROCKS.maintenance, trace: hue.fir, seams: [color.rose, hue.spruce, hue.forest] },
  'tin-shed': { rock: ROCKS.commerce, trace: '#CB6A4A', seams: [color.sandstone, color.rust, color.rust] },
}

/** That of any other client. */
const OTHER: ClientRock = { rock: 'sandstone', trace: '#7F92BC', seams: [hue.cloud, color.steel, color.steel] }

export const rockOf = (slug: string): ClientRock => CLIENT_ROCKS[slug] ?? OTHER
