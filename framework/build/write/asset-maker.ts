/** Makes assets. Each is made once and then read from the cache. */

import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import type { VariantRecipe } from '../../content/pictures.ts'
import type { FileContent } from '../../react/files.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { writeAtomic } from '../cache/files.ts'
import { followRecipe, type KeepFile } from './recipes.ts'
import type { LoadTool } from '../bundle/tools.ts'
import { createOriginals, makeVariant } from './variants.ts'

/** Must be raised when the same recipe makes other bytes. */
const RECIPES_VERSION = 1

/** What an asset is made of. */
export type AssetContent = FileContent | VariantRecipe

/** Returns the bytes of the asset `name`. Throws when a font can't be found or a picture can't be read; a `MissingTools` when a package is not installed. */
export type MakeAsset = (name: string, content: AssetContent) => Promise<string | Uint8Array>

/** `root` is the project's folder: packages are looked up from there. */
export function createAssetMaker(root: string, load?: LoadTool): MakeAsset {
  const folder = join(root, CACHE_FOLDER, `files-${RECIPES_VERSION}`)
  const running = new Map<string, Promise<string>>()
  const open = createOriginals(root)

  /** The cached file of a recipe, which is made if it is missing. */
  const keep: KeepFile = (recipe, ending, make) => {
    const file = join(folder, sha256(JSON.stringify(recipe)) + ending)
    async function find() {
      if (!existsSync(file)) writeAtomic(file, await make())
      return file
    }
    const found = running.get(file) ?? find()
    running.set(file, found)
    return found
  }

  return async (name, content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return content
    const ending = extname(name)
    if ('picture' in content) {
      // Wherever the picture lies.
      const { picture: _, ...recipe } = content
      return readFileSync(await keep(recipe, ending, () => makeVariant(open, content)))
    }
    return readFileSync(await keep(content, ending, () => followRecipe(name, content, { root, keep, load })))
  }
}
