/** Makes files from recipes: font subsets, bitmaps from SVG, and SVG with text as outlines. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

import type { FileRecipe, FontRecipe, OutlineRecipe, PictureRecipe } from '../../kernel/page/files.ts'
import { outlineText } from './outlines.ts'
import { checkTools, listTools, type LoadTool } from '../bundle/tools.ts'

/** Returns the path of a recipe's cached file; `make` creates it if it is missing. */
export type CacheFile = (recipe: object, ending: string, make: () => Promise<Uint8Array>) => Promise<string>

export interface RecipeOptions {
  /** The project's folder, or one below it: packages are resolved from there. */
  root: string
  /** Caches font files for the rasterizer and the text shaper. */
  keep: CacheFile
  load?: LoadTool | undefined
}

/** Returns the bytes of the file `name`. Throws if a font can't be found, and a `MissingTools` if a package is not installed. */
export async function makeFromRecipe(
  name: string,
  recipe: FileRecipe,
  { root, keep, load }: RecipeOptions,
): Promise<Uint8Array> {
  const ending = extname(name)
  await checkTools(root, name, listTools(recipe, ending), load)
  if ('font' in recipe) return subsetFont(root, recipe, ending)
  // The rasterizer and the text shaper read TrueType files.
  const fonts = recipe.fonts ?? []
  const fontFiles = await Promise.all(fonts.map((font) => keep(font, '.ttf', () => subsetFont(root, font, '.ttf'))))
  return 'widths' in recipe ? rasterize(recipe, fontFiles, ending) : outline(recipe, fontFiles)
}

async function subsetFont(
  root: string,
  { font, characters, weights }: FontRecipe,
  ending: string,
): Promise<Uint8Array> {
  const { default: subset } = await import('subset-font')
  const source = readFileSync(createRequire(join(root, 'package.json')).resolve(font))
  return subset(source, characters, {
    targetFormat: ending === '.ttf' ? 'sfnt' : 'woff2',
    variationAxes: { wght: typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] } },
  })
}

async function rasterize({ svg, widths }: PictureRecipe, fontFiles: string[], ending: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const pictures = widths.map(async (width) => {
    const font = { fontFiles, loadSystemFonts: false }
    return (await renderAsync(svg, { font, fitTo: { mode: 'width', value: width } })).asPng()
  })
  const [first] = pictures
  if (first && ending === '.png') return first
  const { default: toIco } = await import('png-to-ico')
  return toIco(await Promise.all(pictures))
}

const outline = async ({ svg }: OutlineRecipe, fontFiles: readonly string[]) =>
  new TextEncoder().encode(await outlineText(svg, fontFiles))
