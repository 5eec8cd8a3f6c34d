/** The cover of a note: a map whose hills are the words of its title, and the route that reads them. */

import { contours } from '../kit/contours.ts'
import { DIP, LEAN, leaning, round, type Point } from '../kit/geometry.ts'
import { color } from '../../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { letterPlaces, noteRoute, type Stop } from './note-route.ts'
import { createRandom } from '../kit/random.ts'
import { circle, element, group, outline, place, rectangle, stroke, text, type Drawing } from '../kit/svg.ts'

interface NoteCoverOptions {
  title: string
  category: string
  /** The size of the frame; the map is composed for its shape, and coarser for small ones. */
  width: number
  height: number
  /** The size of the words beside their stops; without it there are none. */
  wordSize?: number
}

interface NotePalette {
  ground: string
  /** Contour lines, and the tint of what lies higher. */
  line: string
  /** The route and its flag. */
  route: string
  /** The beds that lean across the map. */
  bed: string
}

/** A map for each category of posts. */
const PALETTES: Record<string, NotePalette> = {
  Engineering: { ground: color.dusk, line: color.steel, route: color.alpenglow, bed: hue.indigo },
  Product: { ground: color.sandstone, line: '#C4683F', route: color.night, bed: hue.apricot },
  Design: { ground: color.lichen, line: hue.moss, route: color.iron, bed: '#E6EE9A' },
  Business: { ground: color.iron, line: '#C9694B', route: color.lichen, bed: '#7E2C18' },
  Operations: { ground: color.pine, line: hue.fir, route: color.alpenglow, bed: hue.spruce },
}

/** That of all categories that have none of their own. */
const OTHER: NotePalette = { ground: color.sky, line: '#5F8CCB', route: color.night, bed: '#C9DFFB' }

interface Hill {
  at: Point
  /** Across the dip and along it. */
  reach: readonly [across: number, along: number]
  rise: number
}

/** How finely a map of so many square units is drawn. */
function detailFor(area: number) {
  if (area > 600_000) return { levels: 11, cell: 34, grain: 1 }
  if (area > 250_000) return { levels: 10, cell: 20, grain: 1 }
  if (area > 90_000) return { levels: 8, cell: 20, grain: 0.5 }
  return { levels: 6, cell: 15, grain: 0.5 }
}

/** Each word is a hill stretched along the dip; its first letters raise or dig the ground around it. */
function hillsOf(stops: readonly Stop[], unit: number): Hill[] {
  return stops.flatMap(({ at: [x, y], word, value }) => {
    const places = letterPlaces(word)
    const reach = unit * (0.1 + 0.014 * Math.min(12, word.length))
    const stretch = 1 + (places[0] ?? 0) * 1.1
    const own: Hill = { at: [x, y], reach: [reach, reach * stretch], rise: 0.35 + value }
    const around = places.slice(0, 4).map((letter, index): Hill => {
      const angle = letter * Math.PI * 2 + index
      const far = unit * (0.16 + 0.06 * index)
      const at: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      const size = unit * (0.07 + 0.06 * letter)
      return { at, reach: [size, size * 1.6], rise: index % 2 ? -0.42 : 0.38 }
    })
    return [own, ...around]
  })
}

/** The height of the ground that hills make. */
function groundOf(hills: readonly Hill[]): (x: number, y: number) => number {
  const [cos, sin] = [Math.cos(DIP), Math.sin(DIP)]
  return (x, y) =>
    hills.reduce((sum, { at, reach, rise }) => {
      const [dx, dy] = [x - at[0], y - at[1]]
      const along = (dx * cos - dy * sin) / reach[1]
      const across = (dx * sin + dy * cos) / reach[0]
      return sum + rise * Math.exp(-(along * along + across * across))
    }, 0)
}

/** One to three beds that lean across the map; the letters of the title say where and how wide. */
function bedsOf(title: string, width: number, height: number): string {
  const random = createRandom(title)
  const places = letterPlaces(title)
  const count = 1 + (places.length % 3)
  const shift = height * LEAN
  let x = -shift * 0.6 + (width + shift * 0.2) * (places[0] ?? 0.5) * 0.5
  let path = ''
  for (let index = 0; index < count; index++) {
    const letter = places[(index * 5 + 2) % (places.length || 1)] ?? 0.5
    const across = width * (0.05 + 0.26 * letter * (0.5 + random() * 0.5))
    path += outline(leaning(x, height, across, height))
    x += across + width * (0.05 + random() * 0.3)
  }
  return path
}

/** How often words look for a better place, because another has moved. */
const PASSES = 4

/** The words at their stops: above a summit and below a valley, further off where another word or the flag is there. */
function lettering(stops: readonly Stop[], size: number, ring: number, width: number, fill: string): string {
  const last = stops.length - 1
  const marks = stops.map(({ at: [x, y] }, index): Box => {
    const flag = index === last ? 3 * ring : 0
    return { left: x - ring / 2, right: x + ring / 2 + flag / 2, top: y - ring / 2 - flag, bottom: y + ring / 2 }
  })
  const choices = stops.map(({ at: [x, y], word }, index): Box[] => {
    const around = [stops[index - 1], stops[index + 1]].filter((stop) => stop !== undefined)
    const isValley = around.every(({ at }) => at[1] < y)
    const half = (word.length * size * 0.58) / 2
    const middle = Math.min(width - size - half, Math.max(size + half, x))
    const at = (top: number): Box => ({ left: middle - half, right: middle + half, top, bottom: top + size })
    const above = [at(y - ring - size), at(y - ring - 1.9 * size)]
    const below = [at(y + ring), at(y + ring + 0.9 * size)]
    const [near, far] = isValley || index === last ? [below, above] : [above, below]
    return [near[0]!, far[0]!, near[1]!, far[1]!]
  })
  const boxes = choices.map(([first]) => first!)
  for (let pass = 0; pass < PASSES; pass++)
    for (const [index, own] of choices.entries()) {
      const others = [...marks, ...boxes.filter((_, other) => other !== index)]
      const cost = (box: Box) => others.reduce((sum, other) => sum + overlap(box, other), 0)
      boxes[index] = own.reduce((best, box) => (cost(box) < cost(best) ? box : best))
    }
  return boxes
    .map(({ left, right, bottom }, index) =>
      text((left + right) / 2, bottom - size * 0.22, stops[index]!.word, {
        size,
        fill,
        anchor: 'middle',
        face: 'display',
      }),
    )
    .join('')
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The area that two boxes share. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}

/** A flag whose pole stands at 0 0. */
const FLAG = 'M-2.5 8V-46L34-34 2.5-23V8Z'

const drawn = new Map<string, Drawing>()

/** The cover of a note, which several pages show: each is drawn once. */
export function noteCover(options: NoteCoverOptions): Drawing {
  const key = JSON.stringify(options)
  const cover = drawn.get(key) ?? draw(options)
  drawn.set(key, cover)
  return cover
}

/** The route lies within the frame, whatever its shape. */
function draw({ title, category, width, height, wordSize = 0 }: NoteCoverOptions): Drawing {
  const { ground, line, route, bed } = PALETTES[category] ?? OTHER
  const area = width * height
  const unit = Math.sqrt(area)
  const scale = round((unit / 632) ** 0.48 * 100) / 100
  const { stops, line: path } = noteRoute({ title, width, height: height - wordSize, scale })
  const { levels, cell, grain } = detailFor(area)
  const columns = Math.round(width / cell)
  const lines = contours({ width, height, field: groundOf(hillsOf(stops, unit)), levels, columns, grain })

  // Every fourth line is thick, as on maps of paper.
  const relief = lines.map((d, index) =>
    element('path', { d, 'stroke-width': index % 4 === 2 ? scale * 3 : undefined }),
  )
  const last = stops[stops.length - 1]!
  const [endX, endY] = last.at
  const rings = stops
    .slice(0, -1)
    .map(({ at: [x, y] }, index) =>
      circle(x, y, (index ? 7.5 : 11) * scale, ground, { stroke: route, 'stroke-width': 4 * scale }),
    )
  const body =
    rectangle(0, 0, width, height, ground) +
    element('path', { d: bedsOf(title, width, height), fill: bed, opacity: 0.6 }) +
    group(relief.join(''), { fill: line, 'fill-opacity': 0.14, stroke: line, 'stroke-width': scale * 1.3 }) +
    stroke(path, route, 5 * scale, { 'stroke-dasharray': `.1 ${round(11 * scale)}`, 'stroke-linecap': 'round' }) +
    rings.join('') +
    circle(endX, endY, 11 * scale, route) +
    place(element('path', { d: FLAG, fill: route }), endX, endY, scale) +
    (wordSize
      ? // The ground shines through between a word and what it lies over.
        group(lettering(stops, wordSize, 22 * scale, width, route), {
          'paint-order': 'stroke',
          stroke: ground,
          'stroke-width': wordSize / 4,
          'stroke-linejoin': 'round',
        })
      : '')
  return { width, height, body }
}
