/** Makes the variants of pictures: other widths and formats. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Metadata, Sharp } from 'sharp'

import type { VariantRecipe } from './pictures.ts'
import { sha256 } from '../../shared/sha256.ts'

type Encode = (picture: Sharp, share: number) => Sharp

/**
 * The encoders by format; `share` reduces the quality. Measured at equal visual quality: AVIF with effort 2 takes twice as long
 * and saves nothing, with effort 4 fifteen times as long and saves an eighth of the bytes; WebP with effort 4 takes twice as long,
 * mozjpeg four times as long, and each saves a twentieth.
 */
const ENCODERS: Readonly<Record<string, Encode>> = {
  avif: (picture, share) => picture.avif({ quality: Math.round(45 * share), effort: 1 }),
  webp: (picture, share) => picture.webp({ quality: Math.round(60 * share), effort: 2 }),
  jpg: (picture, share) => picture.jpeg({ quality: Math.round(60 * share), progressive: true }),
  // Lossless first; then with a palette of at most 256 colors.
  png: (picture, share) =>
    share === 1
      ? picture.png({ compressionLevel: 9 })
      : picture.png({ palette: true, quality: Math.min(100, Math.round(134 * share)) }),
}

/** Factors of the quality, tried until the file is not larger than the original. */
const QUALITY_FACTORS = [1, 0.75, 0.5, 0.25, 0.1]

/** The size limit of pictures for phones (390 pixels wide, 3x), in the formats that they prefer, and the lowest quality factor to reach it. */
const PHONE = { width: 1280, bytes: 60_000, kinds: ['avif', 'webp'], minFactor: 0.5 }

/** The width to which an original is decoded: the widest variant by default. Smaller variants are made from it, and are as sharp. */
const DECODED_WIDTH = 1920

/** Maximum decoded originals in memory: the variants of one picture are made one after another, and overlap only with the next picture. */
const MAX_OPEN = 2

interface Original {
  bytes: Uint8Array
  /** True if the original itself can be used: same width and format, and no metadata. */
  matchesRecipe: (recipe: VariantRecipe) => boolean
  resize: (width: number) => Sharp
}

export type OpenOriginal = (recipe: VariantRecipe) => Promise<Original>

/** Returns a function that opens an original image and decodes it only once. */
export function createOriginals(root: string): OpenOriginal {
  const opened = new Map<string, Promise<Original>>()
  return (recipe) => {
    const { hash } = recipe
    const found = opened.get(hash) ?? openOriginal(root, recipe)
    opened.delete(hash)
    opened.set(hash, found)
    const [oldest] = opened.keys()
    if (opened.size > MAX_OPEN) opened.delete(oldest!)
    found.catch(() => opened.delete(hash))
    return found
  }
}

/** Throws if the picture has changed since the recipe was created. */
async function openOriginal(root: string, { picture, hash }: VariantRecipe): Promise<Original> {
  const sharp = await loadSharp()
  const bytes = readFileSync(join(root, picture))
  if (sha256(bytes) !== hash) throw Error(`${picture} changed during the build. Build again.`)
  const fail = failOn(picture, 'read')
  const metadata = await sharp(bytes).metadata().catch(fail)
  const { width } = metadata.autoOrient
  const decode = (width: number) =>
    sharp(bytes, { failOn: 'error' }).autoOrient().resize({ width }).toColourspace('srgb')
  const { data, info } = await decode(Math.min(width, DECODED_WIDTH))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(fail)
  return {
    bytes,
    matchesRecipe: (recipe) => recipe.width === width && recipe.kind === kindOf(metadata) && hasNoMetadata(metadata),
    resize: (newWidth) =>
      newWidth > info.width ? decode(newWidth) : sharp(data, { raw: info }).resize({ width: newWidth }),
  }
}

/** Returns a function that names the picture of an error, because sharp does not know it. */
const failOn = (picture: string, done: string) => (cause: unknown) => {
  throw Error(`The picture ${picture} could not be ${done}.`, { cause })
}

/** Returns the bytes of a variant. Throws if the picture has changed, or can't be converted. */
export async function makeVariant(open: OpenOriginal, recipe: VariantRecipe): Promise<Uint8Array> {
  const { picture, width, kind } = recipe
  const original = await open(recipe)
  const isForPhone = width <= PHONE.width && PHONE.kinds.includes(kind)
  const maxBytes = isForPhone ? PHONE.bytes : Infinity
  const encode = ENCODERS[kind]
  if (!encode) throw Error(`${picture} can't be written as ${kind}.`)
  const attempts: Uint8Array[] = []
  for (const share of QUALITY_FACTORS) {
    const bytes = await encode(original.resize(width), share)
      .toBuffer()
      .catch(failOn(picture, `written as ${kind}, ${width} pixels wide`))
    const isTooLarge = bytes.length > original.bytes.length
    if (isTooLarge && original.matchesRecipe(recipe)) return original.bytes
    if (!isTooLarge && (bytes.length <= maxBytes || share <= PHONE.minFactor)) return bytes
    attempts.push(bytes)
  }
  return attempts.reduce((smallest, bytes) => (bytes.length < smallest.length ? bytes : smallest))
}

/** sharp's name of a format -> extension, if they differ. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' }

const kindOf = ({ format }: Metadata): string => ENDINGS[format] ?? format

const hasNoMetadata = ({ exif, iptc, xmp, icc, comments, orientation }: Metadata) =>
  !exif && !iptc && !xmp && !icc && !comments?.length && (orientation ?? 1) === 1

/** Loads sharp only if there are raster pictures. Each file uses one thread, because several are made concurrently. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
