/** Pictures as templates get them, and what their HTML needs. */

/** A picture: its URL in the built site, and its own size in pixels. */
export interface Picture {
  /** Its URL, with the base of the site. */
  src: string
  /** Its width in pixels. */
  width: number
  /** Its height in pixels. */
  height: number
  /** What browsers choose from; nothing for an SVG and for an animation, which stay as they are. */
  variants?: PictureVariants
  /** Its average color, as `#7a6a55`; nothing for a picture that is transparent in places. */
  color?: string
}

/** The files that a build makes of a picture: one for each width and kind, `{path}-{width}.{kind}`. */
export interface PictureVariants {
  path: string
  /** In pixels, from the smallest to the largest. */
  widths: readonly number[]
  /** Endings of files, the best kind first and the picture's own kind last. */
  kinds: readonly string[]
}

/** A picture; or what is wrong with it, and what to do, as the rest of a sentence. */
export type PictureOrFault = Picture | string

/** How wide a picture in a column of text is shown. */
export const COLUMN_SIZES = '(max-width: 48rem) 100vw, 48rem'

/** The attributes of a picture's elements. */
export interface PictureAttributes {
  sources: { type: string; srcSet: string; sizes: string }[]
  img: { src: string; srcSet?: string; sizes?: string; width: number; height: number; className?: string }
}

/** The site-wide URL of one of a picture's files. */
export const variantUrl = ({ path }: PictureVariants, width: number, kind: string) => `${path}-${width}.${kind}`

/** Returns the attributes of a picture that is shown in `sizes`. `toUrl` returns a site-wide URL as a browser needs it. */
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

/** Begins the class of an element that has a color until its picture is there. The security policy forbids `style` attributes. */
const TINT = 'tint-'

/** The rules of all such classes in a piece of HTML. */
export function renderTints(html: string): string {
  if (!html.includes(TINT)) return ''
  const colors = new Set([...html.matchAll(/\bclass="(?:[^"]* )?tint-([\da-f]{6})"/g)].map(([, color = '']) => color))
  return [...colors].map((color) => `.${TINT}${color}{background-color:#${color}}`).join('')
}
