/** Looks at raster pictures: kind, size, average color, faults. What was found is kept by content. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { CONTENT_FOLDER, listTree } from './list-files.ts'
import { ownScript } from './own-package.ts'

/** Must be raised when the same picture is described in other words. */
const VERSION = 1
const FOLDER = `.cache/pictures-${VERSION}`

export interface Inspected {
  /** The kind of the file, as its decoder calls it. */
  format: string
  /** The ending of files in its own kind, or in the kind that every browser shows in its place. */
  kind: string
  /** As it is shown: cameras store pictures on their side. */
  width: number
  height: number
  isAnimated: boolean
  /** None of a picture that is transparent in places. */
  color?: string
}

/** The endings of files, and the kind that they promise. */
const FORMATS: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
}

const formatOf = (file: string) => FORMATS[extname(file).toLowerCase()]

export const isRaster = (file: string) => formatOf(file) !== undefined

/**
 * Returns `inspect(file, hash)`, which returns what a picture is, or what is wrong with it, as the rest of a sentence. The
 * first picture that is new is looked at together with all others of the content: starting a process takes longer.
 */
export function createInspector(root: string): (file: string, hash: string) => Inspected | string {
  let hasListed = false

  function read(hash: string): (Inspected & { fault?: string }) | undefined {
    try {
      return JSON.parse(readFileSync(join(root, FOLDER, `${hash}.json`), 'utf-8')) as Inspected
    } catch {
      return undefined
    }
  }

  function look(file: string) {
    const others = hasListed ? [] : listTree(root, CONTENT_FOLDER).files.filter(isRaster)
    hasListed = true
    run(root, [file, ...others.map((other) => join(root, other)).filter((other) => other !== file)])
  }

  return (file, hash) => {
    let found = read(hash)
    if (!found) {
      look(file)
      found = read(hash)
    }
    if (!found) return 'changed while it was read, or ends the program that reads it. Start again, or export it again.'
    if (found.fault) return found.fault
    return found.format === formatOf(file) ? found : describeMisnamed(found.format)
  }
}

/** What is wrong with a picture of a kind that its name does not promise, as the rest of a sentence. */
export const describeMisnamed = (kind: string) =>
  `holds a picture of the kind ${kind}. Give its name the ending of this kind.`

function run(root: string, files: readonly string[]): void {
  const { status, signal, stderr, error } = spawnSync(
    process.execPath,
    [ownScript(root, 'inspect-pictures.mjs'), join(root, FOLDER)],
    { input: JSON.stringify(files), encoding: 'utf-8' },
  )
  if (status === 0) return
  // The one that ended the process is among them.
  if (signal && files.length > 1) return files.forEach((file) => run(root, [file]))
  if (!signal) throw Error(`Pictures can't be read: sharp does not run here.\n${stderr}`, { cause: error })
}
