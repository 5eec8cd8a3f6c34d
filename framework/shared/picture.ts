/** Pictures of the content as templates get them, and the attributes of their HTML. */

/** A picture of the content. */
export interface Picture {
  /** Its site-wide URL, without the base. */
  src: string
  /** Its width in pixels. */
  width: number
  /** Its height in pixels. */
  height: number
  /** The files that browsers choose from; undefined for SVGs and animations, which are copied unchanged. */
  variants?: PictureVariants
  /** Its average color, like `#7a6a55`; undefined if any part of it is transparent. */
  color?: string
}

/** The files that a build creates from a picture, one for each width and format: `{path}-{width}.{kind}`. */
export interface PictureVariants {
  path: string
  /** In pixels, ascending. */
  widths: readonly number[]
  /** File extensions, the best format first and the picture's own format last. */
  kinds: readonly string[]
}

/** A picture; or what is wrong with it and how to fix it, as the rest of a sentence. */
export type PictureOrFault = Picture | string

/** The `sizes` of a picture in a column of text. */
export const COLUMN_SIZES = '(max-width: 48rem) 100vw, 48rem'

/** The attributes of the `<source>` and `<img>` elements of a picture. */
export interface PictureAttributes {
  sources: { type: string; srcSet: string; sizes: string }[]
  img: { src: string; srcSet?: string; sizes?: string; width: number; height: number; className?: string }
}

/** Returns the site-wide URL of one file. */
export const variantUrl = ({ path }: PictureVariants, width: number, kind: string) => `${path}-${width}.${kind}`

/** Returns the attributes of a picture. `toUrl` converts a site-wide URL to an href. */
export function toPictureAttributes(
  { src, width, height, variants, color }: Picture,
  sizes: string,
  toUrl: (url: string) => string,
): PictureAttributes {
  const sets =
    variants?.kinds.map((kind) => ({
      kind,
      srcSet: variants.widths.map((width) => `${toUrl(variantUrl(variants, width, kind))} ${width}w`).join(', '),
    })) ?? []
  const fallback = variants && variants.widths.length > 1 ? sets.at(-1) : undefined
  return {
    sources: sets.slice(0, -1).map(({ kind, srcSet }) => ({ type: `image/${kind}`, srcSet, sizes })),
    img: {
      src: toUrl(src),
      ...(fallback && { srcSet: fallback.srcSet, sizes }),
      width,
      height,
      ...(color && { className: TINT + color.slice(1) }),
    },
  }
}

/** Prefix of the class that colors an element until its picture is loaded. A class, because the security policy may forbid `style`. */
const TINT = 'tint-'

/** Returns the CSS of all such classes in a piece of HTML. */
export function renderTints(html: string): string {
  if (!html.includes(TINT)) return ''
  const colors = new Set([...html.matchAll(/\bclass="(?:[^"]* )?tint-([\da-f]{6})"/g)].map(([, color = '']) => color))
  return [...colors].map((color) => `.${TINT}${color}{background-color:#${color}}`).join('')
}
