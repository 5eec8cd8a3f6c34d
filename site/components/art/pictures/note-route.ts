/** The title of a note as a route: each word is a stop, and its letters say where. */

import { round, type Frame, type Point } from '../kit/geometry.ts'

export interface Stop {
  at: Point
  word: string
  /** 0 to 1: short words of early letters lie low, long words of late letters high. */
  value: number
  /** 1 where the route runs to the right, -1 where it winds back. */
  heading: 1 | -1
}

interface NoteRoute {
  stops: readonly Stop[]
  /** Path data through all stops. */
  line: string
}

interface NoteRouteOptions extends Frame {
  title: string
  /** Times the size of stops and flag in a frame of 800 to 500. */
  scale: number
}

/** The words of a title, without punctuation. */
export const wordsOf = (title: string): string[] =>
  title
    .replace(/[^\p{L}\p{N}\s'’-]/gu, '')
    .split(/\s+/)
    .filter(Boolean)

/** The places of a word's letters in the alphabet, 0 to 1. */
export const letterPlaces = (word: string): number[] =>
  [...word.toLowerCase()]
    .filter((letter) => letter >= 'a' && letter <= 'z')
    .map((letter) => (letter.charCodeAt(0) - 97) / 25)

/** Long words count for more than half of a stop's height, the mean of their letters for the rest. */
function valueOf(word: string): number {
  const places = letterPlaces(word)
  const mean = places.reduce((sum, place) => sum + place, 0) / (places.length || 1)
  const stretched = Math.min(1, Math.max(0, (mean - 0.25) * 2.2))
  return 0.55 * Math.min(1, (word.length - 1) / 9) + 0.45 * stretched
}

/** Spreads values so that every route has its summit and its valley. */
function stretch(values: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return values.map((value) => 0.25 * value + 0.75 * (highest > lowest ? (value - lowest) / (highest - lowest) : 0.5))
}

/** How many rows a route of so many stops takes: one in wide frames, more where it would be squeezed. */
function rowsFor(count: number, width: number, height: number): number {
  const aspect = width / height
  const perRow = Math.max(3, Math.round(aspect * (aspect < 1.4 ? 3.6 : 7.8)))
  return Math.ceil(count / perRow)
}

/** Lays the route out: from the lower left upwards, row by row, the flag at its end. */
export function noteRoute({ title, width, height, scale }: NoteRouteOptions): NoteRoute {
  const words = wordsOf(title)
  const rows = rowsFor(words.length, width, height)
  const left = Math.max(width * 0.09, 24 * scale)
  const right = width - Math.max(width * 0.1, 50 * scale)
  const top = Math.max(height * 0.17, 62 * scale)
  const bottom = height - Math.max(height * 0.11, 24 * scale)
  const turn = rows > 1 ? width * 0.045 : 0
  const rowHeight = (bottom - top) / rows
  const values = stretch(words.map(valueOf))

  const stops = words.map((word, index): Stop => {
    const row = Math.floor((index * rows) / words.length)
    const inRow = words.filter((_, other) => Math.floor((other * rows) / words.length) === row)
    const place = words.slice(0, index).filter((_, other) => Math.floor((other * rows) / words.length) === row).length
    // Longer words keep their neighbours further off.
    const room = (until: number) => inRow.slice(1, until + 1).reduce((sum, other) => sum + 3 + other.length, 0)
    const share = inRow.length > 1 ? room(place) / room(inRow.length - 1) : 0.5
    const heading = row % 2 ? -1 : 1
    const value = values[index]!
    const along = left + turn + (right - left - 2 * turn) * (heading === 1 ? share : 1 - share)
    const rise = rows === 1 ? value : 0.13 + 0.74 * value
    return { word, value, heading, at: [along, bottom - rowHeight * (row + rise)] }
  })

  const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`
  const line = stops.map(({ at, heading }, index) => {
    const before = stops[index - 1]
    if (!before) return `M${pair(at)}`
    const [fromX, fromY] = before.at
    const isTurn = before.heading !== heading
    const middle = (fromX + at[0]) / 2
    const outside = before.heading === 1 ? Math.max(fromX, at[0]) + turn * 2 : Math.min(fromX, at[0]) - turn * 2
    const handle = isTurn ? outside : middle
    return `C${pair([handle, fromY])} ${pair([handle, at[1]])} ${pair(at)}`
  })
  return { stops, line: line.join('') }
}
