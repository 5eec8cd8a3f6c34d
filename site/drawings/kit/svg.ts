/** The words of SVG that pictures are written in. A drawing is plain text: made at build, never sent as code. */

import { escapeHtml } from '@flatirons/framework'

import { color, font } from '../../theme/tokens.ts'
import { round, type Point } from './geometry.ts'
import { hash } from './random.ts'

/** A picture: the size it is composed for, in its own units, and its shapes. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** Attributes by their names in SVG; what is undefined is left out, numbers are rounded to one decimal. */
type Attributes = Record<string, string | number | undefined>

/** One element. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeHtml(value!)}"`)
  return content ? `<${name}${list.join('')}>${content}</${name}>` : `<${name}${list.join('')}/>`
}

/** `M` and lines through points, open. */
export const line = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')

/** A closed shape through points, as path data. */
export const outline = (points: readonly Point[]): string => line(points) + 'Z'

/** A filled shape through points. */
export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  element('path', { d: outline(points), fill, ...more })

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more })

export const circle = (x: number, y: number, radius: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx: x, cy: y, r: radius, fill, ...more })

/** A line that is drawn and not filled. */
export const stroke = (d: string, color: string, width = 2, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more })

export const group = (content: string, attributes: Attributes): string => element('g', attributes, content)

/** Moves, then scales, a group of shapes. */
export const place = (content: string, x: number, y: number, scale = 1): string =>
  group(content, { transform: `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}` })

export interface TextStyle {
  size?: number | undefined
  fill?: string | undefined
  /** Rounded to hundreds, which are all that SVG allows. */
  weight?: number | undefined
  anchor?: 'start' | 'middle' | 'end' | undefined
  /** `display` is Besley, for headings and numbers. */
  face?: 'text' | 'display' | undefined
}

/** A line of text; whatever stands in it is shown as it is. */
export function text(
  x: number,
  y: number,
  content: string,
  { size = 16, fill = color.night, weight, anchor, face = 'text' }: TextStyle = {},
): string {
  const attributes = {
    x,
    y,
    'font-size': size,
    fill,
    'font-weight': Math.round((weight ?? (face === 'display' ? 650 : 500)) / 100) * 100,
    'text-anchor': anchor,
    'font-family': font[face].replaceAll('"', "'"),
    'letter-spacing': face === 'display' ? -0.4 : undefined,
  }
  return element('text', attributes, escapeHtml(content))
}

/** A definition: its markup for `<defs>`, and the reference that paints or clips with it. */
export interface Definition {
  markup: string
  url: string
}

/** Makes a definition whose id follows from what it defines, so that equal ones are one. */
export function define(name: 'pattern' | 'clipPath' | 'g', attributes: Attributes, content: string): Definition {
  const id = 'd' + hash(JSON.stringify([name, attributes, content])).toString(36)
  return { markup: `<defs>${element(name, { id, ...attributes }, content)}</defs>`, url: `url(#${id})` }
}

/**
 * Puts a drawing together: every definition once, in front of the shapes. Ids start with `prefix`, so that several
 * drawings can stand in one document.
 */
export function finish(body: string, prefix = ''): string {
  const definitions = new Set<string>()
  const shapes = body.replace(/<defs>(.*?)<\/defs>/g, (_, markup: string) => {
    definitions.add(markup)
    return ''
  })
  const all = (definitions.size ? `<defs>${[...definitions].join('')}</defs>` : '') + shapes
  return prefix ? all.replace(/(?<=\sid="|url\(#|href="#)/g, prefix) : all
}

/** How a drawing fills a frame of another shape; the words are SVG's. */
export type Fit = 'xMidYMax meet' | 'xMaxYMax meet' | 'xMidYMid slice' | 'xMaxYMax slice' | 'xMidYMax slice'

/** A file of its own. */
export function toFile({ width, height, body }: Drawing, fit: Fit = 'xMidYMid slice'): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    preserveAspectRatio: fit,
  }
  return element('svg', attributes, finish(body))
}
