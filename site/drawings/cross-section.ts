/**
 * A geological cross-section with one layer per client, seven layers of equal dip. The wide version rises to the right
 * in steps and has a device on each layer. The tall version is a vertical cut.
 */

import { color } from '../theme/tokens.ts'
import { inkOn } from '../theme/contrast.ts'
import { LEAN, round, type Frame, type Point } from './kit/geometry.ts'
import { range } from './kit/landscape.ts'
import { rockPattern, type Rock } from './kit/lithology.ts'
import { circle, group, line, polygon, rectangle, stroke, text, type Drawing } from './kit/svg.ts'
import { backgroundOf, pictureOf } from './picture.ts'

/** The geometry of one section: positions of its layers and devices. */
interface Section extends Frame {
  /** Polygon of the part of a layer between two shares of its thickness, down to the frame's edge. */
  band: (index: number, from: number, to: number) => Point[]
  /** The centre of the floor under a device, and the device's maximum size. */
  stage: (index: number) => { x: number; floor: number; width: number; height: number }
  /** Position and size of a layer's number. */
  numeral: (index: number) => { x: number; y: number; size: number }
  /** True for the wide version, whose layers are steps under the sky. */
  hasSteps: boolean
}

/** Steps that rise to the right. The layer after the last client is unknown. */
export function across(count: number, width: number, height: number): Section {
  const cell = width / count
  const step = Math.min(height * 0.046, cell * 0.24)
  const thickness = cell - step * LEAN
  const top = (index: number) => height * 0.66 - index * step
  const at = (index: number, share: number, y: number) => index * cell + share * thickness - (y - top(index)) * LEAN
  return {
    width,
    height,
    band: (index, from, to) => [
      [at(index, from, height), height],
      [at(index, from, top(index)), top(index)],
      [at(index, to, top(index)), top(index)],
      [at(index, to, height), height],
    ],
    stage: (index) => ({
      x: index * cell + thickness * 0.54,
      floor: top(index),
      width: thickness * 1.1,
      height: Math.min(height * 0.27, cell * 1.25),
    }),
    numeral: (index) => ({
      x: at(index, 0.35, top(index) + cell * 0.33),
      y: top(index) + cell * 0.33,
      size: cell * 0.3,
    }),
    hasSteps: true,
  }
}

/** Layers below each other, from the sky at the upper left to the bedrock at the lower right. */
export function down(count: number, width: number, height: number): Section {
  const cell = height / count
  const at = (row: number, x: number): Point => [x, row * cell - (x - width / 2) / LEAN]
  return {
    hasSteps: false,
    width,
    height,
    band: (index, from, to) => [at(index + from, 0), at(index + from, width), at(index + to, width), at(index + to, 0)],
    stage: (index) => ({ x: width * 0.6, floor: (index + 0.9) * cell, width: width * 0.62, height: cell * 0.8 }),
    numeral: (index) => ({ x: width * 0.5 - cell * 0.54, y: (index + 0.92) * cell, size: cell * 0.28 }),
  }
}

/** A client's layer. */
interface Layer {
  slug: string
  rock: Rock
}

interface CrossSectionOptions extends Frame {
  /** In page order. */
  layers: readonly Layer[]
}

const SKY = color.night
const FAR = color.dusk
const INFERRED = color.line

/** Start of each seam, as a share of the layer's thickness, and the layer's end. */
const SEAMS = [0.62, 0.72, 0.92, 1] as const

/** The colour of a study's layer is the colour of its cover. */
const layerGround = (slug: string): string => backgroundOf(pictureOf('case-studies', slug))

function layer(section: Section, { slug, rock }: Layer, index: number, scale: number): string {
  const plain = rockPattern(rock, scale)
  const paint = layerGround(slug)
  const whole = section.band(index, 0, 1)
  const seams = rock.seams.map((fill, seam) => polygon(section.band(index, SEAMS[seam]!, SEAMS[seam + 1]!), fill))
  const { x, y, size } = section.numeral(index)
  return [
    plain.markup,
    polygon(whole, paint),
    polygon(whole, plain.url),
    ...seams,
    text(x, y, String(index + 1), { size, fill: color[inkOn(paint)], face: 'display', weight: 700 }),
  ].join('')
}

/** Returns the device of each layer, with its position in percent of the section's frame. */
export function layerDevices({ layers, width, height }: CrossSectionOptions) {
  const section = sectionOf({ layers, width, height })
  return layers.map(({ slug }, index) => {
    const of = pictureOf('case-studies', slug, { part: 'device' })
    const stage = section.stage(index)
    const scale = Math.min(stage.width / of.width, stage.height / of.height)
    return {
      of,
      left: round(((stage.x - (of.width * scale) / 2) / width) * 100),
      top: round(((stage.floor - of.height * scale) / height) * 100),
      width: round(((of.width * scale) / width) * 100),
    }
  })
}

/** The sun behind the first steps, and mountains on the horizon. */
function sky({ width, height, hasSteps }: Section): string {
  if (!hasSteps) return circle(width * 0.2, width * 0.24, width * 0.13, color.alpenglow)
  const front = range(
    {
      width,
      y: height * 0.72,
      amplitude: height * 0.42,
      seed: 'front range',
      frequency: 5,
      roughness: 0.42,
      step: width / 35,
      // Extra mountains, because the page may be wider than the section.
      beyond: 20,
    },
    height,
  )
  return circle(width * 0.215, height * 0.3, height * 0.1, color.alpenglow) + polygon(front, FAR)
}

/** The next client: an unknown layer with an inferred contact, dashed as on geologic maps. */
function unknown(section: Section, count: number): string {
  const contact = line(section.band(count, 0.08, 9).slice(0, 2))
  return polygon(section.band(count, 0, 9), FAR) + stroke(contact, INFERRED, 2, { 'stroke-dasharray': '14 10' })
}

/** Returns the class of a client's layer, for styles that move it. */
export const layerClass = (slug: string): string => `layer-${slug}`

/** How far a layer extends below the frame, so that no gap appears when it is lifted. */
const SUNK = 24

/** Returns the section with layers extended below the frame. */
const sunk = (section: Section): Section => ({
  ...section,
  band: (index, from, to) => {
    const [first, second, third, fourth] = section.band(index, from, to) as [Point, Point, Point, Point]
    const down = ([x, y]: Point): Point => [x - SUNK * LEAN, y + SUNK]
    return [down(first), second, third, down(fourth)]
  },
})

/** Returns for each layer the `clip-path` polygon of the layer and its device, in percent of the frame. */
export function layerShapes({ layers, width, height }: CrossSectionOptions): string[] {
  const section = sectionOf({ layers, width, height })
  const percent = ([x, y]: Point) => `${round((x / width) * 100)}% ${round((y / height) * 100)}%`
  return layers.map((_, index) => {
    const band = section.band(index, 0, 1)
    const { x, floor, width: wide, height: tall } = section.stage(index)
    const [left, right] = [x - wide / 2, x + wide / 2]
    const device: Point[] = [
      [left, floor],
      [left, floor - tall],
      [right, floor - tall],
      [right, floor],
    ]
    return (section.hasSteps ? [...band.slice(0, 2), ...device, ...band.slice(2)] : band).map(percent).join()
  })
}

const sectionOf = ({ layers, width, height }: CrossSectionOptions): Section =>
  (height > width * 1.4 ? down : across)(layers.length, width, height)

/** Draws the section without its devices. Wide: steps under the sky. Tall: a vertical cut. */
export function crossSection({ layers, width, height }: CrossSectionOptions): Drawing {
  const whole = sectionOf({ layers, width, height })
  // In the tall version, layers end at the left and right edges, so they need no extension.
  const section = whole.hasSteps ? sunk(whole) : whole
  const scale = width > 500 ? 1 : 0.9
  const body = [
    rectangle(-width, 0, width * 3, height, SKY),
    sky(section),
    unknown(section, layers.length),
    ...layers.map((one, index) => group(layer(section, one, index, scale), { class: layerClass(one.slug) })),
  ]
  return { width, height, body: body.join('') }
}
