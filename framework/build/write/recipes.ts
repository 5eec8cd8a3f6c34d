/** Makes assets from recipes: subsets of fonts, bitmaps of drawings, drawings whose text is outlines, and the files of pictures. Each is made once and then read from the cache. */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

import type { VariantRecipe } from '../../content/picture-files.ts'
import type { FileContent, FontRecipe, OutlineRecipe, PictureRecipe } from '../../react/files.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { writeAtomic } from '../cache/write-atomic.ts'
import { outlineText } from './outlines.ts'
import { makeVariant } from './variants.ts'

/** Must be raised when the same recipe makes other bytes. */
const RECIPES_VERSION = 1

/** What an asset is made of. */
export type AssetContent = FileContent | VariantRecipe

/** Returns the bytes of the asset `name`. Throws when a font can't be found or a picture can't be read. */
export type MakeAsset = (name: string, content: AssetContent) => Promise<string | Uint8Array>

/** `root` is the project's folder: packages are looked up from there. */
export function createAssetMaker(root: string): MakeAsset {
  const folder = join(root, CACHE_FOLDER, `files-${RECIPES_VERSION}`)
  const running = new Map<string, Promise<string>>()

  /** The cached file of a recipe, which is made if it is missing. */
  function cached(
    recipe: FontRecipe | PictureRecipe | OutlineRecipe | Omit<VariantRecipe, 'picture'>,
    ending: string,
    make: () => Promise<Uint8Array>,
  ): Promise<string> {
    const file = join(folder, sha256(JSON.stringify(recipe)) + ending)
    async function find() {
      if (!existsSync(file)) writeAtomic(file, await make())
      return file
    }
    const found = running.get(file) ?? find()
    running.set(file, found)
    return found
  }

  async function subsetFont({ font, characters, weights }: FontRecipe, ending: string): Promise<Uint8Array> {
    const { default: subset } = await import('subset-font')
    const source = readFileSync(createRequire(join(root, 'package.json')).resolve(font))
    return subset(source, characters, {
      targetFormat: ending === '.ttf' ? 'sfnt' : 'woff2',
      variationAxes: { wght: typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] } },
    })
  }

  /** TrueType files, for the tools that draw. */
  const fontFilesOf = (fonts: readonly FontRecipe[]) =>
    Promise.all(fonts.map((font) => cached(font, '.ttf', () => subsetFont(font, '.ttf'))))

  async function rasterize({ svg, widths, fonts = [] }: PictureRecipe, ending: string): Promise<Uint8Array> {
    const { renderAsync } = await import('@resvg/resvg-js')
    const fontFiles = await fontFilesOf(fonts)
    const pictures = widths.map(async (width) => {
      const font = { fontFiles, loadSystemFonts: false }
      return (await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })).asPng()
    })
    const [first] = pictures
    if (first && ending === '.png') return first
    const { default: toIco } = await import('png-to-ico')
    return toIco(await Promise.all(pictures))
  }

  const outline = async ({ svg, fonts }: OutlineRecipe) =>
    new TextEncoder().encode(await outlineText(svg, await fontFilesOf(fonts)))

  return async (name, content) => {
    if (typeof content === 'string' || content instanceof Uint8Array) return content
    const ending = extname(name)
    if ('picture' in content) {
      // Wherever the picture lies.
      const { picture: _, ...recipe } = content
      return readFileSync(await cached(recipe, ending, () => makeVariant(root, content)))
    }
    const make = () => {
      if ('font' in content) return subsetFont(content, ending)
      return 'widths' in content ? rasterize(content, ending) : outline(content)
    }
    return readFileSync(await cached(content, ending, make))
  }
}
