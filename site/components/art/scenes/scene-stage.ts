/** The stage of a scene: drawn at one size, fitted to the frame, standing on its lower edge. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { corners, LEAN, round, roundScale, type Frame } from '../kit/geometry.ts'
import { createRandom } from '../kit/random.ts'
import { circle, place, polygon, type Drawing } from '../kit/svg.ts'

/** The size that scenes are drawn for, in their own units. */
const STAGE_WIDTH = 760
const STAGE_HEIGHT = 620

/** Which page's picture, and how large. */
export interface SceneOptions extends Frame {
  slug: string
}

/** What stands behind a subject. */
type Backdrop = 'strata' | 'moon' | 'none'

/** A picture's subject, and what stands behind it. */
export type Subject = readonly [draw: () => string, backdrop: Backdrop]

/** From this height down, a frame is a phone's: the subject fills it and the backdrop steps back. */
const SMALL_HEIGHT = 400

/** Dark strata on the frame's lower edge, rising to the right; they hold the subject together. */
function strata({ width, height }: Frame, seed: string): string {
  const random = createRandom(seed)
  const unit = Math.min(width / STAGE_WIDTH, height / STAGE_HEIGHT)
  const fills = ['#101A38', color.dusk, '#18264B', '#121D3C', hue.midnight]
  const shapes: string[] = []
  let x = width * 0.02
  for (let index = 0; index < 4; index++) {
    const wide = unit * (70 + random() * 90)
    const rise = (width * 0.96 - x - wide) / LEAN
    const tall = Math.min(height * (0.3 + 0.15 * index + random() * 0.22), rise, height * 0.96)
    const low = Math.max(0, tall - wide * 0.5)
    shapes.push(
      polygon(
        corners([x, height, x + tall * LEAN, height - tall, x + wide + low * LEAN, height - low, x + wide, height]),
        fills[(index + Math.floor(random() * 3)) % 5]!,
      ),
    )
    x += wide + unit * (random() * 70 - 10)
  }
  return shapes.join('')
}

/** Puts a subject of the stage's size into a frame of any size. */
export function stageScene(frame: Frame, seed: string, subject: string, backdrop: Backdrop): Drawing {
  const { width, height } = frame
  const scale = Math.min(width / STAGE_WIDTH, height / STAGE_HEIGHT)
  const small = height < SMALL_HEIGHT
  const behind =
    backdrop === 'moon'
      ? circle(width * 0.68, height * 0.3, round(Math.min(width, height) * 0.2), '#18264B')
      : backdrop === 'strata' && !small
        ? strata(frame, seed)
        : ''
  const left = (width - STAGE_WIDTH * scale) / 2
  return {
    width,
    height,
    body: behind + place(subject, left, height - STAGE_HEIGHT * scale, roundScale(scale)),
  }
}
