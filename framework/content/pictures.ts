/** Finds pictures, checks and measures them, and gives them a URL that changes with their content. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, sep } from 'node:path'

import { imageSize } from 'image-size'

import { judgeSvg } from './active-svg.ts'
import type { Picture } from './fields.ts'
import { findIrregularity } from './irregular.ts'

/** A picture; or what is wrong with it, and what to do, as the rest of a sentence. */
export type FoundPicture = Picture | string

export interface Pictures {
  /** Returns the picture at `src`, relative to `folder`, or what is wrong with it. */
  find: (folder: string, src: string) => FoundPicture
  /** Every picture that was found: URL -> file. */
  files: ReadonlyMap<string, string>
}

const MISSING = 'does not exist. Add the file or fix the path.'

export function createPictures(root: string): Pictures {
  const files = new Map<string, string>()
  const known = new Map<string, FoundPicture>()

  function read(file: string): FoundPicture {
    const away = relative(root, file)
    if (away.startsWith('..' + sep) || isAbsolute(away)) return MISSING
    const irregular = findIrregularity(root, file)
    if (irregular) return `can't be read. ${irregular}`
    try {
      const bytes = readFileSync(file)
      const fault = extname(file).toLowerCase() === '.svg' ? judgeSvg(bytes.toString('utf-8')) : undefined
      if (fault) return fault
      const { width, height } = imageSize(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      const name = basename(file, extname(file)).replace(/[^\w-]+/g, '-')
      const src = `/assets/${name}-${hash}${extname(file)}`
      files.set(src, file)
      return { src, width, height }
    } catch {
      return MISSING
    }
  }

  return {
    files,
    find(folder, src) {
      const file = join(folder, src)
      const found = known.get(file) ?? read(file)
      known.set(file, found)
      return found
    },
  }
}
