/** Pictures of the technologies: what each one does, built of slabs. No vendor's mark. */

import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { slab } from '../kit/slab.ts'
import { circle, element, group, stroke, type Drawing } from '../kit/svg.ts'
import { cells, path, rules, shape } from './figures/flat.ts'
import { base, phone } from './figures/things.ts'
import { COOL, INK, LICHEN, SAND, SKY, STEEL, WARM, CLAY, RUST } from './paints.ts'
import { area, back, box, extrude, leaf, plate, type Paint } from './solid.ts'
import { stageScene, type SceneOptions, type Subject } from './scene-stage.ts'

type TechnologySlug = 'flutter' | 'node-js' | 'react-native' | 'reactjs' | 'ruby-on-rails'

/** Half of an orbit: the half behind its subject, or the half in front of it. */
const orbit = (turn: number, isFront: boolean, color: string, width: number): string =>
  stroke(`M-236 0a236 84 0 0 ${isFront ? 0 : 1} 472 0`, color, width, {
    transform: `translate(372 312) rotate(${turn})`,
  })

/** Strata cut through by three orbits. */
function react(): string {
  const turns = [-52, 8, 68]
  const satellites = [
    [-52, 0.9],
    [8, 0.42],
    [68, 0.62],
  ]
  return (
    base() +
    turns.map((turn) => orbit(turn, false, hue.denim, 9)).join('') +
    leaf(252, 540, 92, 400, CLAY, 26) +
    leaf(166, 548, 104, 316, WARM, 26) +
    leaf(94, 556, 92, 204, SAND, 24) +
    turns.map((turn) => orbit(turn, true, hue.haze, 10)).join('') +
    satellites
      .map(([turn, at]) => {
        const angle = Math.PI * at!
        return group(circle(236 * Math.cos(angle), 84 * Math.sin(angle), 19, LICHEN.front), {
          transform: `translate(372 312) rotate(${turn})`,
        })
      })
      .join('')
  )
}

/** One picture, taken apart into the layers that are painted one over the other. */
function flutter(): string {
  const layer = (y: number, paint: Paint) => plate(60, y, 410, 300, 14, paint)
  const grid = Array.from({ length: 5 }, (_, i) => {
    const [x, y] = back([60, 566], 50 * (i + 1))
    return [x, y, 410]
  }).flat()
  const columns = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = back([60 + 51 * (i + 1), 566], 300)
    return path([60 + 51 * (i + 1), 566, x, y], '#6F8FD0', 2.5)
  }).join('')
  const dial = (radius: number, fill: string) =>
    element('ellipse', {
      cx: 0,
      cy: 0,
      rx: radius,
      ry: radius * 0.79,
      fill,
      transform: 'translate(452 176) skewX(-38)',
    })
  return (
    layer(580, COOL) +
    rules(grid.map(Math.round), '#6F8FD0', 2.5) +
    columns +
    layer(452, STEEL) +
    area(112, 418, 130, 110, SKY.front) +
    area(262, 418, 210, 110, hue.river) +
    area(214, 290, 330, 74, SKY.top) +
    layer(324, CLAY) +
    [56, 104, 78, 140, 96]
      .map((high, i) => box(120 + i * 58, 296, 34, high * 0.6, 30, i === 3 ? LICHEN : SAND))
      .join('') +
    group(dial(96, RUST.front) + dial(74, hue.melon) + dial(28, INK.front) + path([452, 176, 497, 118], INK.front, 8), {
      transform: 'translate(36 -20)',
    })
  )
}

/** A hexagonal core, drilled out of the strata; the loop runs on its end. */
function node(): string {
  const hexagon = (x: number, y: number, r: number) =>
    [0, 60, 120, 180, 240, 300].flatMap((turn) => [
      x + r * Math.sin((turn * Math.PI) / 180),
      y - r * Math.cos((turn * Math.PI) / 180),
    ])
  const [tipX, tipY] = [236, 420]
  const pieces: Paint[] = [STEEL, SKY, CLAY, WARM, SAND]
  const core = pieces
    .map((paint, index) => {
      const [x, y] = back([tipX, tipY], (pieces.length - 1 - index) * 62)
      return extrude(hexagon(x, y, 118), 56, paint)
    })
    .join('')
  const [holeX, holeY] = back([tipX, tipY], 300)
  return (
    box(190, 604, 470, 530, 78, COOL) +
    rules([190, 170, 470, 190, 250, 470, 190, 372, 470, 190, 470, 470, 190, 548, 470], color.shade, 10) +
    shape(hexagon(holeX, holeY, 132), hue.jet) +
    core +
    stroke('M236 356a64 64 0 1 1-55 32', INK.front, 15) +
    shape([156, 384, 202, 380, 178, 420], INK.front) +
    circle(236, 420, 20, INK.front) +
    [24, 74, 124].map((x) => box(x, 604, 36, 36, 22, LICHEN)).join('')
  )
}

/** A track that climbs the slab, and the wagon on it. */
function rails(): string {
  const rock = slab({
    origin: [36, 590],
    along: [300, 10],
    length: 640,
    apex: 0.46,
    side: [64, 26],
    seed: 'rails',
    hatch: 10,
  })
  const sleepers = Array.from({ length: 15 }, (_, i) => {
    const t = 0.02 + i * 0.06
    const [x, y] = rock.at(0.3, t)
    const [toX, toY] = rock.at(0.66, t)
    return path([x, y, toX, toY], INK.front, 9)
  }).join('')
  const rail = (s: number) => {
    const [x, y] = rock.at(s, -0.03)
    const [toX, toY] = rock.at(s, 0.9)
    return path([x, y, toX, toY], hue.haze, 7)
  }
  const [x, y] = rock.at(0.31, 0.5)
  return (
    rock.body +
    sleepers +
    rail(0.36) +
    rail(0.6) +
    box(x, y, 108, 56, 96, LICHEN) +
    shape([x + 26, y - 64, x + 68, y - 117, x + 126, y - 117, x + 84, y - 64], hue.olive) +
    box(x + 30, y - 66, 44, 34, 50, SKY) +
    cells([x + 12, y - 16, 22, 22, x + 74, y - 16, 22, 22], INK.front)
  )
}

/** Two phones, cut from one slab. */
function native(): string {
  const screen = (paint: Paint) =>
    cells([0, 0, 134, 62], paint.front) +
    rules([16, 28, 70, 16, 46, 44], color.white, 7) +
    cells([14, 80, 106, 46, 14, 136, 106, 46, 14, 192, 106, 46], color.ice) +
    cells([14, 252, 106, 30], LICHEN.front) +
    [80, 136, 192]
      .map((y) => cells([24, y + 14, 18, 18], paint.front) + rules([52, y + 18, 56, 52, y + 31, 36], color.field, 5))
      .join('')
  const hole = (x: number) =>
    shape([x, 520, x, 232, x + 12, 220, x + 140, 220, x + 152, 232, x + 152, 520], color.night)
  return (
    base() +
    box(150, 520, 440, 380, 64, COOL) +
    rules([150, 176, 440, 150, 204, 440], color.shade, 9) +
    hole(190) +
    hole(396) +
    phone(80, 588, 152, 330, screen(CLAY), WARM) +
    phone(318, 588, 152, 330, screen(STEEL), SKY)
  )
}

const SUBJECTS: Record<TechnologySlug, Subject> = {
  flutter: [flutter, 'none'],
  'node-js': [node, 'none'],
  'react-native': [native, 'moon'],
  reactjs: [react, 'none'],
  'ruby-on-rails': [rails, 'moon'],
}

/**
 * The header picture of a technology's page; transparent, for dark grounds. A slug without a picture of its own gets that of
 * `node-js`.
 */
export function technologyScene({ slug, ...frame }: SceneOptions): Drawing {
  const [draw, backdrop] = SUBJECTS[slug as TechnologySlug] ?? SUBJECTS['node-js']
  return stageScene(frame, slug, draw(), backdrop)
}
