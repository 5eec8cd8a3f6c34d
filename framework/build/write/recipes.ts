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
 * The ways to encode, by kind; `share` is the share of the quality that is kept. More effort was measured at equal likeness:
 * AVIF takes twice as long with 2 for nothing, and fifteen times as long with 4 for an eighth of the bytes; WebP twice as
 * long with 4, and mozjpeg four times as long, each for a twentieth.
 */
const ENCODERS: Readonly<Record<string, Encode>> = {
  avif: (picture, share) => picture.avif({ quality: Math.round(45 * share), effort: 1 }),
  webp: (picture, share) => picture.webp({ quality: Math.round(60 * share), effort: 2 }),
  jpg: (picture, share) => picture.jpeg({ quality: Math.round(60 * share), progressive: true }),
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

/** The width in which an original is decoded: that of the widest files by default. Smaller ones are made of it, and are as sharp. */
const DECODED_WIDTH = 1920

/** Originals that are kept decoded: the files of a picture are made one after another, and where it ends the next one begins. */
const KEPT = 2

interface Original {
  bytes: Uint8Array
  /** Would this file show what the original does, which holds nothing but the picture? */
  isFile: (recipe: VariantRecipe) => boolean
  resize: (width: number) => Sharp
}

type OpenOriginal = (recipe: VariantRecipe) => Promise<Original>

/** Returns the way to open originals: each is decoded once for all its files. */
function createOriginals(root: string): OpenOriginal {
  const kept = new Map<string, Promise<Original>>()
  return (recipe) => {
    const { hash } = recipe
    const found = kept.get(hash) ?? openOriginal(root, recipe)
    kept.delete(hash)
    kept.set(hash, found)
    const [oldest] = kept.keys()
    if (kept.size > KEPT) kept.delete(oldest!)
    found.catch(() => kept.delete(hash))
    return found
  }
}

/** Throws when the picture is not the one that the recipe is for. */
async function openOriginal(root: string, { picture, hash }: VariantRecipe): Promise<Original> {
  const sharp = await loadSharp()
  const bytes = readFileSync(join(root, picture))
  if (sha256(bytes) !== hash) throw Error(`${picture} changed during the build. Build again.`)
  const metadata = await sharp(bytes).metadata()
  const { width } = metadata.autoOrient
  const decode = (width: number) =>
    sharp(bytes, { failOn: 'error' }).autoOrient().resize({ width }).toColourspace('srgb')
  const { data, info } = await decode(Math.min(width, DECODED_WIDTH)).raw().toBuffer({ resolveWithObject: true })
  return {
    bytes,
    isFile: (recipe) => recipe.width === width && recipe.kind === kindOf(metadata) && isBare(metadata),
    resize: (wanted) => (wanted > info.width ? decode(wanted) : sharp(data, { raw: info }).resize({ width: wanted })),
  }
}

/** Returns the bytes of a file. */
async function makeVariant(open: OpenOriginal, recipe: VariantRecipe): Promise<Uint8Array> {
  const { picture, width, kind } = recipe
  const original = await open(recipe)
  const isForPhone = width <= PHONE.width && PHONE.kinds.includes(kind)
  const wanted = isForPhone ? PHONE.bytes : Infinity
  const encode = ENCODERS[kind]
  if (!encode) throw Error(`${picture} can't be written as ${kind}.`)
  const tried: Uint8Array[] = []
  for (const share of SHARES) {
    const bytes = await encode(original.resize(width), share).toBuffer()
    const isTooLarge = bytes.length > original.bytes.length
    if (isTooLarge && original.isFile(recipe)) return original.bytes
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
  const open = createOriginals(root)

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
      return readFileSync(await cached(recipe, ending, () => makeVariant(open, content)))
    }
    const make = async () => {
      await checkTools(root, name, listTools(content, ending), load)
      if ('font' in content) return subsetFont(content, ending)
      return 'widths' in content ? rasterize(content, ending) : outline(content)
    }
    return readFileSync(await cached(content, ending, make))
  }
}
