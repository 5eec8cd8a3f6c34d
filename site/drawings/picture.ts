/** Pictures from files: SVG beside the entries in `content/`, and in `site/pictures/`. */

import type { Motion } from '../theme/link-hover.ts'
import { color } from '../theme/tokens.ts'
import type { Drawing } from './kit/svg.ts'

const sources = import.meta.glob<string>(['../../content/**/*.svg', '../pictures/**/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The SVG source of all pictures by name: `cities/denver` is `content/cities/denver.svg`, `mark` is
 * `site/pictures/mark.svg`.
 */
export const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([file, svg]) => [/\/(?:content|pictures)\/(.+)\.svg$/.exec(file)![1]!, svg]),
)

const drawings = new Map<string, Drawing>()

/** Returns an SVG file's size and shapes, without comments and indentation. */
function read(svg: string): Drawing {
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [, body] = /<svg\b[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  if (!width || !height || !body) throw Error('A picture is an <svg> with a viewBox that begins with 0 0.')
  const shapes = body.replace(/<!--.*?-->/gs, '').replace(/(^|>)\s*\n\s*(?=<|$)/g, '$1')
  return { width: Number(width), height: Number(height), body: shapes }
}

/** Returns the first of these pictures that exists. Throws if there is none. */
export function picture(...names: [string, ...string[]]): Drawing {
  const name = names.find((one) => PICTURES.has(one))
  if (!name)
    throw Error(`There is no picture "${names[0]}". Add content/${names[0]}.svg or site/pictures/${names[0]}.svg.`)
  const drawing = drawings.get(name) ?? read(PICTURES.get(name)!)
  drawings.set(name, drawing)
  return drawing
}

interface Form {
  /** The subject, if it is not the entry itself: `mark` of a case study. */
  part?: string | undefined
  /** The variant, if it is not the default: an aspect ratio such as `tall`, or a number. */
  shape?: string | undefined
}

/**
 * Returns the picture of an entry. The order of search: the entry's picture in this shape, the entry's default picture,
 * then the folder's fallback in both shapes. Files: `content/cities/denver-tall.svg`, `content/cities/denver.svg`, then
 * `cities-tall.svg` and `cities.svg` in `site/pictures/default/`.
 */
export function pictureOf(folder: string, slug: string, { part, shape }: Form = {}): Drawing {
  const names = [`${folder}/${slug}`, `default/${folder}`].flatMap((name) => {
    const usual = part ? `${name}-${part}` : name
    return shape ? [`${usual}-${shape}`, usual] : [usual]
  })
  return picture(...(names as [string]))
}

/** Returns the background colour of a picture: the fill of its first shape. */
export function backgroundOf({ body }: Drawing): string {
  const [, fill] = /\bfill="(#[\da-f]{6})"/i.exec(body.replace(/<defs\b.*?<\/defs>/gs, '')) ?? []
  return fill ?? color.night
}

/** The moving group of a picture: `<g data-moves="translate(10%)" data-origin="31% 22%">`. */
const MOVING = /<g data-moves="([^"]*)"(?: data-origin="([^"]*)")?/

/** A picture without its moving group, and the group as a picture of the same size. */
export interface Moving extends Motion {
  rest: Drawing
  part: Drawing
}

/** Splits a picture whose last element is a moving group; null for other pictures. */
export function splitMoving({ body, ...size }: Drawing): Moving | null {
  const [group, motion, origin] = MOVING.exec(body) ?? []
  if (!group) return null
  const [rest, part] = body.split(group)
  return {
    rest: { ...size, body: rest! },
    part: { ...size, body: `<g${part}` },
    motion: motion!,
    origin,
  }
}

/** Returns a picture for inline SVG. Its moving group, if it has one, gets the class that `classOf` returns. */
export const nameMoving = (drawing: Drawing, classOf: (motion: Motion) => string): Drawing => ({
  ...drawing,
  body: drawing.body.replace(
    MOVING,
    (_, motion: string, origin?: string) => `<g class="${classOf({ motion, origin })}"`,
  ),
})
