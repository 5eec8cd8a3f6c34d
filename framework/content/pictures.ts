/** Finds pictures, measures them, and gives them a URL that changes with their content. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, sep } from 'node:path'

import { imageSize } from 'image-size'

import type { Picture } from './fields.ts'

export interface Pictures {
  /** Returns the picture at `src`, relative to `folder`; undefined when the project has no such file. */
  find: (folder: string, src: string) => Picture | undefined
  /** Every picture that was found: URL -> file. */
  files: ReadonlyMap<string, string>
}

export function createPictures(root: string): Pictures {
  const files = new Map<string, string>()
  const known = new Map<string, Picture | undefined>()

  function read(file: string): Picture | undefined {
    const away = relative(root, file)
    if (away.startsWith('..' + sep) || isAbsolute(away)) return undefined
    try {
      const bytes = readFileSync(file)
      const { width, height } = imageSize(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      const name = basename(file, extname(file)).replace(/[^\w-]+/g, '-')
      const src = `/assets/${name}-${hash}${extname(file)}`
      files.set(src, file)
      return { src, width, height }
    } catch {
      return undefined
    }
  }

  return {
    files,
    find(folder, src) {
      const file = join(folder, src)
      if (!known.has(file)) known.set(file, read(file))
      return known.get(file)
    },
  }
}
