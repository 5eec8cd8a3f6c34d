/** The cover of a blog post: its subject, drawn on a map generated from the title. */

import { contours } from '../kit/contours.ts'
import { DIP, LEAN, leaning, round, type Frame, type Point } from '../kit/geometry.ts'
import { color } from '../../theme/tokens.ts'
import { hue } from '../kit/colors.ts'
import { createRandom } from '../kit/random.ts'
import { pictureOf, splitMoving } from '../picture.ts'
import { element, group, outline, place, rectangle, type Drawing } from '../kit/svg.ts'

export interface NoteCoverOptions {
  /** The name of the subject's drawing. */
  slug: string
  title: string
  category: string
  /** The size of the frame. Small maps have fewer details. */
  width: number
  height: number
  /** True to leave out the part of the subject that moves. */
  isStill?: boolean
}

interface NotePalette {
  ground: string
  /** Colour of the contour lines, and the tint of higher ground. */
  line: string
  /** Colour of the leaning beds. */
  bed: string
}

/** The palette of each category of posts. */
const PALETTES: Record<string, NotePalette> = {
  Engineering: { ground: color.dusk, line: color.steel, bed: hue.indigo },
  Product: { ground: color.sandstone, line: '#C4683F', bed: hue.apricot },
  Design: { ground: color.lichen, line: hue.moss, bed: '#E6EE9A' },
  Business: { ground: color.iron, line: '#C9694B', bed: '#7E2C18' },
  Operations: { ground: color.pine, line: hue.fir, bed: hue.spruce },
}

/** The palette of all other categories. */
const OTHER: NotePalette = { ground: color.sky, line: '#5F8CCB', bed: '#C9DFFB' }

interface Hill {
  at: Point
  /** Radius across the dip and along it. */
  reach: readonly [across: number, along: number]
  rise: number
}

/** Returns the level of detail for a map's area in square units. */
function detailFor(area: number) {
  if (area > 600_000) return { levels: 11, cell: 34, grain: 1 }
  if (area > 250_000) return { levels: 10, cell: 20, grain: 1 }
  if (area > 90_000) return { levels: 8, cell: 20, grain: 0.5 }
  return { levels: 6, cell: 15, grain: 0.5 }
}

/** Returns the position of each letter in the alphabet, 0 to 1. */
const letterPositions = (words: string): number[] =>
  [...words.toLowerCase()]
    .filter((letter) => letter >= 'a' && letter <= 'z')
    .map((letter) => (letter.charCodeAt(0) - 97) / 25)

/** Makes a hill for each word, stretched along the dip. Its first letters add smaller hills and hollows around it. */
function hillsOf(title: string, width: number, height: number): Hill[] {
  const unit = Math.sqrt(width * height)
  const words = title.split(/\s+/)
  return words.flatMap((word, stop) => {
    const positions = letterPositions(word)
    const mean = positions.reduce((sum, letter) => sum + letter, 0) / (positions.length || 1)
    const [x, y] = [(width * (stop + 0.5)) / words.length, height * (0.9 - 0.9 * mean)]
    const reach = unit * (0.1 + 0.014 * Math.min(12, word.length))
    const stretch = 1 + (positions[0] ?? 0) * 1.1
    const own: Hill = { at: [x, y], reach: [reach, reach * stretch], rise: 0.35 + mean }
    const around = positions.slice(0, 4).map((letter, index): Hill => {
      const angle = letter * Math.PI * 2 + index
      const far = unit * (0.16 + 0.06 * index)
      const at: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      const size = unit * (0.07 + 0.06 * letter)
      return { at, reach: [size, size * 1.6], rise: index % 2 ? -0.42 : 0.38 }
    })
    return [own].concat(around)
  })
}

/** Returns the height function of the hills. */
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

/** Draws one to three leaning beds. The letters of the title determine their position and width. */
function bedsOf(title: string, width: number, height: number): string {
  const random = createRandom(title)
  const positions = letterPositions(title)
  const count = 1 + (positions.length % 3)
  const shift = height * LEAN
  let x = -shift * 0.6 + (width + shift * 0.2) * (positions[0] ?? 0.5) * 0.5
  let path = ''
  for (let index = 0; index < count; index++) {
    const letter = positions[(index * 5 + 2) % (positions.length || 1)] ?? 0.5
    const across = width * (0.05 + 0.26 * letter * (0.5 + random() * 0.5))
    path += outline(leaning(x, height, across, height))
    x += across + width * (0.05 + random() * 0.3)
  }
  return path
}

const drawn = new Map<string, Drawing>()

/** Returns the cover of a post. Covers are cached, because several pages show the same one. */
export function noteCover(options: NoteCoverOptions): Drawing {
  const key = JSON.stringify(options)
  const cover = drawn.get(key) ?? draw(options)
  drawn.set(key, cover)
  return cover
}

/** The maximum share of the frame that the subject covers. */
const SHARE = { width: 0.8, height: 0.76 }

/** Returns the scale of a subject in a frame. */
const scaleIn = (frame: Frame, subject: Frame): number =>
  Math.min((SHARE.width * frame.width) / subject.width, (SHARE.height * frame.height) / subject.height)

/** Returns the height of a cover's subject as a share of the cover's height. */
export function subjectHeight({ slug, ...frame }: Frame & { slug: string }): number {
  const subject = pictureOf('blog', slug)
  return (scaleIn(frame, subject) * subject.height) / frame.height
}

function draw({ slug, title, category, width, height, isStill }: NoteCoverOptions): Drawing {
  const { ground, line, bed } = PALETTES[category] ?? OTHER
  const area = width * height
  const unit = Math.sqrt(area)
  const scale = round((unit / 632) ** 0.48 * 100) / 100
  const { levels, cell, grain } = detailFor(area)
  const columns = Math.round(width / cell)
  const lines = contours({ width, height, field: groundOf(hillsOf(title, width, height)), levels, columns, grain })

  // Every fourth line is thick, as on printed maps.
  const relief = lines.map((d, index) =>
    element('path', { d, 'stroke-width': index % 4 === 2 ? scale * 3 : undefined }),
  )
  const whole = pictureOf('blog', slug)
  const subject = (isStill && splitMoving(whole)?.rest) || whole
  const size = scaleIn({ width, height }, subject)
  const [x, y] = [(width - size * subject.width) / 2, (height - size * subject.height) / 2]
  const body =
    rectangle(0, 0, width, height, ground) +
    element('path', { d: bedsOf(title, width, height), fill: bed, opacity: 0.6 }) +
    group(relief.join(''), { fill: line, 'fill-opacity': 0.14, stroke: line, 'stroke-width': scale * 1.3 }) +
    place(subject.body, x, y, round(size * 100) / 100)
  return { width, height, body }
}
