/** The pictures that are files: SVG beside their entries in `content/`, and in `site/pictures/`. */

import { color } from '../theme/tokens.ts'
import type { Drawing } from './kit/svg.ts'

const sources = import.meta.glob<string>(['../../content/**/*.svg', '../pictures/**/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The texts of all pictures by their names: `cities/denver` is `content/cities/denver.svg`, `mark` is `site/pictures/mark.svg`. */
export const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([file, svg]) => [/\/(?:content|pictures)\/(.+)\.svg$/.exec(file)![1]!, svg]),
)

const drawings = new Map<string, Drawing>()

/** Returns a file's size and its shapes, without comments and indentation. */
function read(svg: string): Drawing {
  const [, width, height] = /\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const [, body] = /<svg\b[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  if (!width || !height || !body) throw Error('A picture is an <svg> with a viewBox that begins with 0 0.')
  const shapes = body.replace(/<!--.*?-->/gs, '').replace(/(^|>)\s*\n\s*(?=<|$)/g, '$1')
  return { width: Number(width), height: Number(height), body: shapes }
}

/** Returns the first of these pictures that there is. Throws where there is none. */
export function picture(...names: [string, ...string[]]): Drawing {
  const name = names.find((one) => PICTURES.has(one))
  if (!name)
    throw Error(`There is no picture "${names[0]}". Add content/${names[0]}.svg or site/pictures/${names[0]}.svg.`)
  const drawing = drawings.get(name) ?? read(PICTURES.get(name)!)
  drawings.set(name, drawing)
  return drawing
}

interface Form {
  /** What it shows, if that is not the entry itself: `mark` of a case study. */
  part?: string | undefined
  /** The shape that it is composed for, if that is not the usual one: `tall`. The number of one of several. */
  shape?: string | undefined
}

/**
 * Returns the picture of an entry: its own in this shape, else its own in the usual shape, else that of all entries that
 * have none. They are `content/cities/denver-tall.svg`, `content/cities/denver.svg`, and `cities-tall.svg` and `cities.svg`
 * in `site/pictures/default/`.
 */
export function pictureOf(folder: string, slug: string, { part, shape }: Form = {}): Drawing {
  const names = [`${folder}/${slug}`, `default/${folder}`].flatMap((name) => {
    const usual = part ? `${name}-${part}` : name
    return shape ? [`${usual}-${shape}`, usual] : [usual]
  })
  return picture(...(names as [string]))
}

/** The colour of the first shape of a picture, which lies behind all others. */
export function groundOf({ body }: Drawing): string {
  const [, fill] = /\bfill="(#[\da-f]{6})"/i.exec(body.replace(/<defs\b.*?<\/defs>/gs, '')) ?? []
  return fill ?? color.night
}
