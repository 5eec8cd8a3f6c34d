/** Says why a picture is not there, and which one may have been meant. */

import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { didYouMean } from '../shared/did-you-mean.ts'

export const MISSING = 'does not exist. Add the file or fix the path.'

/** The problem of a picture without a file. `src` is what was written, and `file` where it leads. */
export function sayMissing(file: string, src: string): string {
  const name = basename(src)
  if (/^(https?:)?\/\//i.test(src)) return 'is on another site. Put a copy next to the entry, and write its path.'
  if (src.startsWith('/'))
    return `does not exist. Pictures of the content stand next to their entry, not in public/. Put the file there, and write ./${name}.`
  return MISSING + didYouMean(name, listPictures(dirname(file)), (found) => src.slice(0, -name.length) + found)
}

function listPictures(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(name))
  } catch {
    return []
  }
}
