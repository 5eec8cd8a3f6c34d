/** Decides which style sheets documents share as a file. */

import { brotliCompressSync, constants } from 'node:zlib'

import { sha256 } from '../../sha256.ts'

/**
 * Sheets above this size, in bytes of brotli, are a file, which browsers keep. Smaller ones are part of every document: on
 * a slow connection the request for a file delays the first paint by more than all later documents of a visit gain.
 */
export const LARGEST_INLINE = 30_000

/** Returns `share(css)`: the URL of the file, if the sheets are large enough to be one. The file is added to `added`. */
export function createSharedSheets(
  base: string,
  added: { set: (name: string, css: string) => unknown },
): (css: string) => string | undefined {
  return (css) => {
    if (!isLarge(css)) return undefined
    const name = `assets/styles-${sha256(css).slice(0, 8)}.css`
    added.set(name, css)
    return base + name
  }
}

function isLarge(css: string): boolean {
  // A quick measure: hosts compress better by some percent.
  const measure = () => brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  return css.length > LARGEST_INLINE && measure() > LARGEST_INLINE
}
