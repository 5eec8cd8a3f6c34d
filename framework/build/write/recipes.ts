/** Makes assets from recipes: subsets of fonts, bitmaps of drawings, drawings whose text is outlines, and the files of pictures. Each is made once and then read from the cache. */

import { readFileSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, extname } from 'node:path'

import type { Metadata, Sharp } from 'sharp'

import type { VariantRecipe } from '../../content/pictures.ts'
import type { FileContent, FontRecipe, OutlineRecipe, PictureRecipe } from '../../react/files.ts'
import { CACHE_FOLDER } from '../../shared/project.ts'
import { sha256 } from '../../shared/sha256.ts'
import { writeAtomic } from '../cache/files.ts'
import { outlineText } from './outlines.ts'
import { checkTools, type LoadTool, type Tool } from './tools.ts'

type Encode = (picture: Sharp, share: number) => Sharp

/**
 * The ways to encode, by kind; `share` is the share of the quality that is kept. A photograph with texture and grain takes
 * 55 kB as AVIF in 1280 pixels.
 */
const ENCODERS: Readonly<Record<string, Encode>> = {
  avif: (picture, share) => picture.avif({ quality: Math.round(45 * share), effort: 2 }),
  webp: (picture, share) => picture.webp({ quality: Math.round(60 * share) }),
  jpg: (picture, share) => picture.jpeg({ quality: Math.round(70 * share), mozjpeg: true }),
  // Without loss in 256 colors, if it has no more.
  png: (picture, share) =>
    share === 1
      ? picture.png({ compressionLevel: 9 })
      : picture.png({ palette: true, quality: Math.min(100, Math.round(134 * share)) }),
}

/** Shares of the quality that are tried until the file is not larger than the picture's. */
const SHARES = [1, 0.75, 0.5, 0.25, 0.1]

/** What a phone of 390 pixels, three times as fine, may be sent in the kinds that it prefers, and the quality that this may cost. */
const PHONE = { width: 1280, bytes: 60_000, kinds: ['avif', 'webp'], leastShare: 0.5 }

/** Returns the bytes of a file. Throws when the picture is not the one that the recipe is for. */
async function makeVariant(root: string, recipe: VariantRecipe): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const original = readFileSync(join(root, recipe.picture))
  if (sha256(original) !== recipe.hash) throw Error(`${recipe.picture} changed during the build. Build again.`)
  const metadata = await sharp(original).metadata()
  const { width } = metadata.autoOrient
  const picture = sharp(original, { failOn: 'error' })
    .autoOrient()
    .resize({ width: recipe.width })
    .toColourspace('srgb')
  const isOriginal = recipe.width === width && recipe.kind === kindOf(metadata) && isBare(metadata)
  const isForPhone = recipe.width <= PHONE.width && PHONE.kinds.includes(recipe.kind)
  const wanted = isForPhone ? PHONE.bytes : Infinity
  const encode = ENCODERS[recipe.kind]
  if (!encode) throw Error(`${recipe.picture} can't be written as ${recipe.kind}.`)
  const tried: Uint8Array[] = []
  for (const share of SHARES) {
    const bytes = await encode(picture.clone(), share).toBuffer()
    const isTooLarge = bytes.length > original.length
    if (isTooLarge && isOriginal) return original
    if (!isTooLarge && (bytes.length <= wanted || share <= PHONE.leastShare)) return bytes
    tried.push(bytes)
  }
  return tried.reduce((smallest, bytes) => (bytes.length < smallest.length ? bytes : smallest))
}

/** The endings of kinds that sharp calls otherwise. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' }

const kindOf = ({ format }: Metadata): string => ENDINGS[format] ?? format

/** Does the file hold nothing but the picture? */
const isBare = ({ exif, iptc, xmp, icc, comments, orientation }: Metadata) =>
  !exif && !iptc && !xmp && !icc && !comments?.length && (orientation ?? 1) === 1

/** Loads the library only where there are raster pictures. Several files are made at once, each on one thread. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Must be raised when the same recipe makes other bytes. */
const RECIPES_VERSION = 1

/** The packages that make a file. */
function listTools(recipe: FontRecipe | PictureRecipe | OutlineRecipe, ending: string): Tool[] {
  if ('font' in recipe) return ['subset-font']
  const drawn: Tool[] = 'widths' in recipe ? ['@resvg/resvg-js'] : ['harfbuzzjs']
  const cut: Tool[] = recipe.fonts?.length ? ['subset-font'] : []
  return [...drawn, ...(ending === '.ico' ? ['png-to-ico' as const] : []), ...cut]
}

/** What an asset is made of. */
export type AssetContent = FileContent | VariantRecipe

/** Returns the bytes of the asset `name`. Throws when a font can't be found or a picture can't be read; a `MissingTools` when a package is not installed. */
export type MakeAsset = (name: string, content: AssetContent) => Promise<string | Uint8Array>

/** `root` is the project's folder: packages are looked up from there. */
export function createAssetMaker(root: string, load: LoadTool = (tool) => import(tool)): MakeAsset {
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
    const make = async () => {
      await checkTools(root, name, listTools(content, ending), load)
      if ('font' in content) return subsetFont(content, ending)
      return 'widths' in content ? rasterize(content, ending) : outline(content)
    }
    return readFileSync(await cached(content, ending, make))
  }
}
