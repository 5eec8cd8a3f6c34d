/** Draws a plot with two logarithmic axes as SVG. The same numbers give the same bytes. */

import { escapeHtml } from '../../framework/shared/html.ts'

export interface Axis {
  label: string
  /** Formats a number for the axis and the description. */
  show: (value: number) => string
}

export interface Line {
  name: string
  /** From the smallest x to the largest; all numbers are above 0. */
  points: readonly (readonly [x: number, y: number])[]
}

export interface Plot {
  title: string
  /** The first sentence of the description, before the numbers. */
  about: string
  x: Axis
  y: Axis
  /** At most as many as there are colours. */
  lines: readonly Line[]
}

interface Theme {
  paper: string
  text: string
  grid: string
  /** One colour for each line, with enough contrast for text. */
  lines: readonly string[]
}

/** The light and the dark theme. */
export const THEMES: Readonly<Record<'light' | 'dark', Theme>> = {
  light: {
    paper: '#fdfefc',
    text: '#3d444d',
    grid: '#d3ddd0',
    lines: [
      '#57606a',
      '#b3401a',
      '#8a6100',
      '#0f7266',
      '#1f5fbf',
      '#7a3fa0',
      '#a8326e',
      '#2f6b1f',
      '#6b4e3d',
      '#5b5b00',
    ],
  },
  dark: {
    paper: '#0f1613',
    text: '#d1d7e0',
    grid: '#2c3a33',
    lines: [
      '#a5afba',
      '#ff9d6e',
      '#e3b341',
      '#4fd1b5',
      '#7db4ff',
      '#cf9ff5',
      '#ff8fc0',
      '#8ddb8c',
      '#d7b49e',
      '#d0d060',
    ],
  },
}

const WIDTH = 720
const HEIGHT = 440
/** Margins for labels around the lines. */
const TOP = 24
const RIGHT = 110
const BOTTOM = 56
const LEFT = 76

const DOT_RADIUS = 3.5
/** Minimum distance between the baselines of two labels. */
export const LABEL_HEIGHT = 17
/** Distance between a line's end and its label. */
const LABEL_GAP = 10
/** Distance between the middle of a line of text and its baseline. */
const BASELINE = 4

/** Possible ticks within a decade. */
const STEPS = [1, 2, 5]
/** With more ticks than this, only decades are shown. */
const MOST_MARKS = 7

interface Scale {
  /** Returns the position of a number, in pixels. */
  at: (value: number) => number
  marks: number[]
}

/** Draws the plot, readable in light and dark. */
export function drawPlot({ title, about, x, y, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points)
  const across = createScale(
    points.map(([value]) => value),
    [LEFT, WIDTH - RIGHT],
  )
  const up = createScale(
    points.map(([, value]) => value),
    [HEIGHT - BOTTOM, TOP],
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeHtml(title)}</title>`,
    `<desc id="about">${escapeHtml(describe({ title, about, x, y, lines }))}</desc>`,
    `<style>${styles()}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    drawAxes(across, up, x, y),
    ...drawLines(lines, across, up),
    '</svg>\n',
  ].join('\n')
}

/** Returns a description with all numbers, for screen readers. */
function describe({ about, x, y, lines }: Plot): string {
  const rows = lines.map(
    ({ name, points }) =>
      `${name}: ${points.map(([from, to]) => `${y.show(round(to))} at ${x.show(from)} ${x.label}`).join(', ')}.`,
  )
  return [about, ...rows].join(' ')
}

function styles(): string {
  const theme = ({ paper, text, grid, lines }: Theme) =>
    [
      `.paper{fill:${paper}}text{fill:${text}}.grid{stroke:${grid}}`,
      ...lines.map((color, i) => `.line${i}{color:${color}}`),
    ].join('')
  return [
    'text{font:13px system-ui,sans-serif}.grid{stroke-width:1}',
    '.label{fill:currentColor;font-weight:600}.dot{fill:currentColor}',
    '.path{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}',
    theme(THEMES.light),
    `@media (prefers-color-scheme:dark){${theme(THEMES.dark)}}`,
  ].join('')
}

/** Creates a logarithmic scale. It ends at the ticks around the values. */
function createScale(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const all = listMarks(least, most, STEPS)
  const marks = all.length > MOST_MARKS ? listMarks(least, most, [1]) : all
  const [first, last] = [Math.log10(marks[0]!), Math.log10(marks.at(-1)!)]
  return {
    at: (value) => toPixel(from + ((Math.log10(value) - first) / (last - first)) * (to - from)),
    marks,
  }
}

/** Returns round numbers, from the last one below `least` to the first one above `most`, at least two. */
function listMarks(least: number, most: number, steps: readonly number[]): number[] {
  const decades = Array.from(
    { length: Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)) + 3 },
    (_, i) => Math.floor(Math.log10(least)) - 1 + i,
  )
  const all = decades.flatMap((decade) => steps.map((step) => Number(`${step}e${decade}`)))
  const first = all.findLastIndex((mark) => mark <= least)
  const last = all.findIndex((mark) => mark >= most)
  return all.slice(first, Math.max(last, first + 1) + 1)
}

function drawAxes(across: Scale, up: Scale, x: Axis, y: Axis): string {
  const [left, right, top, bottom] = [LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM]
  const middle = (top + bottom) / 2
  const columns = across.marks.map((mark) => {
    const at = across.at(mark)
    return (
      `<path class="grid" d="M${at} ${top}V${bottom}"/>` +
      `<text x="${at}" y="${bottom + 20}" text-anchor="middle">${escapeHtml(x.show(mark))}</text>`
    )
  })
  const rows = up.marks.map((mark) => {
    const at = up.at(mark)
    return (
      `<path class="grid" d="M${left} ${at}H${right}"/>` +
      `<text x="${left - 8}" y="${at + BASELINE}" text-anchor="end">${escapeHtml(y.show(mark))}</text>`
    )
  })
  return [
    ...columns,
    ...rows,
    `<text x="${(left + right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escapeHtml(x.label)}</text>`,
    `<text transform="translate(18 ${middle}) rotate(-90)" text-anchor="middle">${escapeHtml(y.label)}</text>`,
  ].join('\n')
}

function drawLines(lines: readonly Line[], across: Scale, up: Scale): string[] {
  const ends = lines.map(({ points }) => up.at(points.at(-1)![1]))
  const places = spreadOut(ends, [TOP, HEIGHT - BOTTOM])
  return lines.map(({ name, points }, i) => {
    const dotsAt = points.map(([x, y]) => [across.at(x), up.at(y)] as const)
    const dots = dotsAt.map(([x, y]) => `<circle class="dot" cx="${x}" cy="${y}" r="${DOT_RADIUS}"/>`)
    const [endX] = dotsAt.at(-1)!
    return [
      `<g class="line${i}">`,
      `<path class="path" d="M${dotsAt.map((place) => place.join(' ')).join('L')}"/>`,
      ...dots,
      `<text class="label" x="${endX + LABEL_GAP}" y="${toPixel(places[i]! + BASELINE)}">${escapeHtml(name)}</text>`,
      '</g>',
    ].join('')
  })
}

/**
 * Moves positions apart that are too close for their labels, as little as necessary, and keeps them between two others.
 */
function spreadOut(places: readonly number[], [least, most]: readonly [number, number]): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!)
  const spread: number[] = []
  let free = least
  for (const i of order) {
    spread[i] = Math.max(places[i]!, free)
    free = spread[i]! + LABEL_HEIGHT
  }
  let ceiling = most
  for (const i of order.toReversed()) {
    spread[i] = Math.min(spread[i]!, ceiling)
    ceiling = spread[i]! - LABEL_HEIGHT
  }
  return spread
}

const toPixel = (value: number) => Math.round(value * 10) / 10
/** Rounds to three significant digits. */
const round = (value: number) => Number(value.toPrecision(3))
