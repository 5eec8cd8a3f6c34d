/** Helpers that write SVG markup. Drawings are strings made at build; browsers never load this code. */

import { escapeHtml } from '@flatirons/framework'

import { color, font } from '../../theme/tokens.ts'
import { round, type Point } from './geometry.ts'
import { hash } from './random.ts'

/** A picture: its size in its own units, and its shapes. */
export interface Drawing {
  width: number
  height: number
  body: string
}

/** Attributes by SVG name. Undefined values are omitted, numbers are rounded to one decimal. */
type Attributes = Record<string, string | number | undefined>

/** Returns the markup of one element. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeHtml(value!)}"`)
  return content ? `<${name}${list.join('')}>${content}</${name}>` : `<${name}${list.join('')}/>`
}

/** Path data of an open line through points. */
export const line = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')

/** Path data of a closed shape through points. */
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

/** A stroked path without fill. */
export const stroke = (d: string, color: string, width = 2, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more })

export const group = (content: string, attributes: Attributes): string => element('g', attributes, content)

/** Moves and scales a group of shapes. */
export const place = (content: string, x: number, y: number, scale = 1): string =>
  group(content, { transform: `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}` })

export interface TextStyle {
  size?: number | undefined
  fill?: string | undefined
  /** Rounded to multiples of 100, because SVG allows no other value. */
  weight?: number | undefined
  anchor?: 'start' | 'middle' | 'end' | undefined
  /** `display` is Besley, for headings and numbers. */
  face?: 'text' | 'display' | undefined
}

/** A line of text. Special characters are escaped. */
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

/** A definition: its markup for `<defs>`, and its URL for `fill` or `clip-path`. */
export interface Definition {
  markup: string
  url: string
}

/** Creates a definition whose id is a hash of its content, so that equal definitions are merged. */
export function define(name: 'pattern' | 'clipPath' | 'g', attributes: Attributes, content: string): Definition {
  const id = 'd' + hash(JSON.stringify([name, attributes, content])).toString(36)
  return { markup: `<defs>${element(name, { id, ...attributes }, content)}</defs>`, url: `url(#${id})` }
}

/**
 * Assembles a drawing: each definition once, before the shapes. Ids start with `prefix`, so that one document can
 * contain several drawings.
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

/** How a drawing fills a frame of another aspect ratio: values of SVG's `preserveAspectRatio`. */
export type Fit = 'xMidYMax meet' | 'xMaxYMax meet' | 'xMidYMid slice' | 'xMaxYMax slice' | 'xMidYMax slice'

/** Returns the drawing as a complete SVG file. */
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
