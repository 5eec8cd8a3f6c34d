/** Generates assets, and caches them. */

import { readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'

import type { VariantRecipe } from '../../content/pictures/pictures.ts'
import type { FileContent, FileRecipe } from '../../kernel/page/files.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { hashFile, hashOf, listNames, writeAtomic } from '../../disk/files.ts'
import type { CacheFile } from './recipes.ts'
import type { LoadTool } from '../bundle/tools.ts'
import type { OpenOriginal } from '../../content/pictures/variants.ts'

/** Increase it when the same recipe results in different bytes. */
const RECIPES_VERSION = 2

/** The content of an asset, or a recipe for it. */
export type AssetContent = FileContent | VariantRecipe

/** Returns the bytes of the asset `name`. Throws if a font can't be found or a picture can't be read, and a `MissingTools` if a package is not installed. */
export type MakeAsset = (name: string, content: AssetContent) => Promise<string | Uint8Array>

/** Runs `make` and measures its time. */
export type TimeFile = <Result>(name: string, make: () => Promise<Result>) => Promise<Result>

/** `root` is the project's folder: packages are resolved from there. */
export function createAssetMaker(root: string, load?: LoadTool, time: TimeFile = (_, make) => make()): MakeAsset {
  const folder = join(root, CACHE_FOLDER, `files-${RECIPES_VERSION}`)
  const running = new Map<string, Promise<string>>()
  let open: OpenOriginal | undefined
  /** Hash of a recipe with the extension -> file name, which also contains the hash of the bytes. */
  let names: ReadonlyMap<string, string> | undefined

  /** Returns the path of a recipe's cached file; creates it if it is missing or modified. */
  const cacheFile: CacheFile = (recipe, ending, make) => {
    const id = sha256(JSON.stringify(recipe))
    async function find() {
      names ??= new Map(listNames(folder).map((name) => [name.replace(/-[^.]*/, ''), name]))
      const cachedName = names.get(id + ending)
      if (cachedName && cachedName === `${id}-${hashFile(join(folder, cachedName))}${ending}`)
        return join(folder, cachedName)
      const bytes = await make()
      const name = `${id}-${hashOf(bytes)}${ending}`
      if (cachedName) rmSync(join(folder, cachedName), { force: true })
      writeAtomic(join(folder, name), bytes)
      return join(folder, name)
    }
    const found = running.get(id + ending) ?? find()
    running.set(id + ending, found)
    return found
  }

  async function makePicture(recipe: VariantRecipe) {
    const { createOriginals, makeVariant } = await import('../../content/pictures/variants.ts')
    open ??= createOriginals(root)
    return makeVariant(open, recipe)
  }

  async function makeFile(name: string, recipe: FileRecipe) {
    const { makeFromRecipe } = await import('./recipes.ts')
    return makeFromRecipe(name, recipe, { root, keep: cacheFile, load })
  }

  return async (name, content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return content
    const ending = extname(name)
    if ('picture' in content) {
      // The cache key does not depend on the picture's path.
      const { picture, ...recipe } = content
      return readFileSync(
        await cacheFile(recipe, ending, () =>
          time(`${picture} as ${ending.slice(1)}, ${content.width} pixels`, () => makePicture(content)),
        ),
      )
    }
    return readFileSync(await cacheFile(content, ending, () => time(name, () => makeFile(name, content))))
  }
}
