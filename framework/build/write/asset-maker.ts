/** Makes assets. Each is made once and then read from the cache. */

import { readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'

import type { VariantRecipe } from '../../content/pictures.ts'
import type { FileContent } from '../../react/files.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { hashFile, hashOf, listNames, writeAtomic } from '../cache/files.ts'
import { followRecipe, type KeepFile } from './recipes.ts'
import type { LoadTool } from '../bundle/tools.ts'
import { createOriginals, makeVariant } from './variants.ts'

/** Must be raised when the same recipe makes other bytes. */
const RECIPES_VERSION = 2

/** What an asset is made of. */
export type AssetContent = FileContent | VariantRecipe

/** Returns the bytes of the asset `name`. Throws when a font can't be found or a picture can't be read; a `MissingTools` when a package is not installed. */
export type MakeAsset = (name: string, content: AssetContent) => Promise<string | Uint8Array>

/** Measures how long it takes to make a file. */
export type TimeFile = <Result>(name: string, make: () => Promise<Result>) => Promise<Result>

/** `root` is the project's folder: packages are looked up from there. */
export function createAssetMaker(root: string, load?: LoadTool, time: TimeFile = (_, make) => make()): MakeAsset {
  const folder = join(root, CACHE_FOLDER, `files-${RECIPES_VERSION}`)
  const running = new Map<string, Promise<string>>()
  const open = createOriginals(root)
  /** Hash and ending of a recipe -> the name of its file, which ends with the hash of its bytes. */
  let names: ReadonlyMap<string, string> | undefined

  /** Returns the path of the cached file of a recipe, which is made if it is missing or was changed. */
  const keep: KeepFile = (recipe, ending, make) => {
    const id = sha256(JSON.stringify(recipe))
    async function find() {
      names ??= new Map(listNames(folder).map((name) => [name.replace(/-[^.]*/, ''), name]))
      const known = names.get(id + ending)
      if (known && known === `${id}-${hashFile(join(folder, known))}${ending}`) return join(folder, known)
      const bytes = await make()
      const name = `${id}-${hashOf(bytes)}${ending}`
      if (known) rmSync(join(folder, known), { force: true })
      writeAtomic(join(folder, name), bytes)
      return join(folder, name)
    }
    const found = running.get(id + ending) ?? find()
    running.set(id + ending, found)
    return found
  }

  return async (name, content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return content
    const ending = extname(name)
    if ('picture' in content) {
      // Wherever the picture lies.
      const { picture, ...recipe } = content
      return readFileSync(
        await keep(recipe, ending, () =>
          time(`${picture} as ${ending.slice(1)}, ${content.width} pixels`, () => makeVariant(open, content)),
        ),
      )
    }
    return readFileSync(
      await keep(content, ending, () => time(name, () => followRecipe(name, content, { root, keep, load }))),
    )
  }
}
