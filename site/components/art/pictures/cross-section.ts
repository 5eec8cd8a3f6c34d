/**
 * The ground under all the work: one geological section through the clients, seven layers of equal dip. A wide one
 * climbs to the right, a step and a device for each layer; a tall one is a cut into the deep.
 */

import { color } from '../../../theme/tokens.ts'
import { clientOf, paletteOf, type Client } from '../clients/palettes.ts'
import { devices } from '../kit/devices.ts'
import { LEAN, round, type Frame, type Point } from '../kit/geometry.ts'
import { rockPattern } from '../kit/lithology.ts'
import { GLANCES } from '../screens/glances.ts'
import { across, down, type Section } from '../kit/section-layout.ts'
import { circle, group, line, place, polygon, rectangle, stroke, text, type Drawing } from '../kit/svg.ts'
import { ground, ridge } from '../kit/landscape.ts'

interface CrossSectionOptions extends Frame {
  /** The clients' slugs, in the order of the page. */
  slugs: readonly string[]
}

const SKY = color.night
const FAR = color.dusk
/** Lighter than elsewhere: the devices stand before the night sky. */
const FRAME = '#3A4C82'
const INFERRED = color.line

/** The seams within a layer: where each starts, and its colour in the client's palette. */
const SEAMS = [
  [0.62, 0.72, 'middle'],
  [0.72, 0.92, 'bed'],
  [0.92, 1, 'deep'],
] as const

function layer(section: Section, client: Client, index: number, scale: number): string {
  const palette = paletteOf(client)
  const plain = rockPattern(palette.rock, palette.trace, scale)
  const whole = section.band(index, 0, 1)
  const seams = SEAMS.map(([from, to, tone]) => polygon(section.band(index, from, to), palette[tone]))
  const { x, y, size } = section.numeral(index)
  return [
    plain.markup,
    polygon(whole, palette.ground),
    polygon(whole, plain.url),
    ...seams,
    text(x, y, String(index + 1), { size, fill: color[palette.ink], face: 'display', weight: 700 }),
  ].join('')
}

function placed(section: Section, client: Client, index: number): string {
  const { device, screen } = GLANCES[client]
  const drawing = devices[device](screen, { frame: FRAME })
  const { x, floor, width, height } = section.stage(index)
  const scale = Math.floor(Math.min(width / drawing.width, height / drawing.height) * 1000) / 1000
  return place(drawing.body, x - (drawing.width * scale) / 2, floor - drawing.height * scale, scale)
}

/** The sun behind the first steps, and the range on the horizon. */
function sky({ width, height, hasSteps }: Section): string {
  if (!hasSteps) return circle(width * 0.2, width * 0.24, width * 0.13, color.alpenglow)
  const range = ridge({
    width,
    y: height * 0.72,
    amplitude: height * 0.42,
    seed: 'front range',
    frequency: 5,
    roughness: 0.42,
    step: width / 35,
    isSharp: true,
    // The page may be wider than the section.
    beyond: 20,
  })
  return circle(width * 0.215, height * 0.3, height * 0.1, color.alpenglow) + polygon(ground(range, height), FAR)
}

/** The contact that is only inferred, dashed as on every geologic map: the next client. */
function unknown(section: Section, count: number): string {
  const contact = line(section.band(count, 0.08, 9).slice(0, 2))
  return polygon(section.band(count, 0, 9), FAR) + stroke(contact, INFERRED, 2, { 'stroke-dasharray': '14 10' })
}

/** The class of all that belongs to a client's layer, for styles that move it. */
export const layerClass = (slug: string): string => `layer-${slug}`

/** How far a layer runs on below the frame, so that it leaves no gap when it is lifted. */
const SUNK = 24

/** The same section, its layers longer by what is hidden below the frame. */
const sunk = (section: Section): Section => ({
  ...section,
  band: (index, from, to) => {
    const [first, second, third, fourth] = section.band(index, from, to) as [Point, Point, Point, Point]
    const down = ([x, y]: Point): Point => [x - SUNK * LEAN, y + SUNK]
    return [down(first), second, third, down(fourth)]
  },
})

/** For each layer the outline of it and its device, in percent of the frame: for the `clip-path` of what lies over it. */
export function layerShapes({ slugs, width, height }: CrossSectionOptions): string[] {
  const section = (isDeep(width, height) ? down : across)(slugs.length, width, height)
  const percent = ([x, y]: Point) => `${round((x / width) * 100)}% ${round((y / height) * 100)}%`
  return slugs.map((_, index) => {
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

const isDeep = (width: number, height: number) => height > width * 1.4

/** The whole section. Wide: steps under the sky, with the core that was drilled beside it. Tall: a cut into the deep. */
export function crossSection({ slugs, width, height }: CrossSectionOptions): Drawing {
  const whole = (isDeep(width, height) ? down : across)(slugs.length, width, height)
  // In a cut into the deep, layers end at the sides.
  const section = whole.hasSteps ? sunk(whole) : whole
  const clients = slugs.map(clientOf)
  const scale = width > 500 ? 1 : 0.9
  const body = [
    rectangle(-width, 0, width * 3, height, SKY),
    sky(section),
    unknown(section, slugs.length),
    ...clients.map((client, index) => group(layer(section, client, index, scale), { class: layerClass(client) })),
    ...clients.map((client, index) => group(placed(section, client, index), { class: layerClass(client) })),
    section.hasSteps ? core(slugs, width, height) : '',
  ]
  return { width, height, body: body.join('') }
}

/** A key to the steps, the highest first: each layer's rock, and the height of its step in feet. */
function core(slugs: readonly string[], width: number, height: number): string {
  const piece = height * 0.046
  const x = width - 72
  const top = height * 0.97 - piece * slugs.length
  const pieces = slugs.toReversed().map((slug, index) => {
    const palette = paletteOf(slug)
    const { markup, url } = rockPattern(palette.rock, palette.trace, 0.8)
    const y = top + index * piece
    const box = (fill: string) => rectangle(x, y, 44, piece - 4, fill)
    const foot = label(x - 14, y + piece * 0.6, (5430 - index * 60).toLocaleString('en-US'))
    return markup + box(palette.ground) + box(url) + foot + rectangle(x - 8, y - 2, 8, 2, color.mist)
  })
  return pieces.join('') + label(x + 44, top - 16, 'feet')
}

const label = (x: number, y: number, content: string): string =>
  text(x, y, content, { size: 15, fill: color.mist, anchor: 'end' })
