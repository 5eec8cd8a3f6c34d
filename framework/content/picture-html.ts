/** The HTML of a picture in markdown. */

import { escapeHtml } from '../shared/html.ts'
import { describePicture, type Picture } from '../shared/picture.ts'

interface PictureText {
  /** What the picture shows, in words. */
  alt: string
  /** The text below it; empty for none. */
  caption: string
  sizes: string
  /** Returns a site-wide URL as a browser needs it. */
  toUrl: (url: string) => string
}

/** Returns the picture, in a figure if it has a caption. */
export function renderPicture(picture: Picture, { alt, caption, sizes, toUrl }: PictureText): string {
  const { sources, img } = describePicture(picture, sizes, toUrl)
  const { src, width, height, ...chosen } = img
  const image = toTag('img', { ...chosen, src, alt, width, height, loading: 'lazy', decoding: 'async' })
  const html = sources.length
    ? `<picture>${sources.map((source) => toTag('source', source)).join('')}${image}</picture>`
    : image
  return caption ? `<figure>${html}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : html
}

/** A tag with attributes by the names that React has for them. */
function toTag(name: string, attributes: Record<string, string | number>): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key === 'className' ? 'class' : key.toLowerCase()}="${escapeHtml(String(value))}"`,
  )
  return `<${name}${list.join('')}>`
}
