/** Makes the files of pictures: an original in other widths and kinds. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Metadata, Sharp } from 'sharp'

import type { VariantRecipe } from '../../content/pictures.ts'
import { sha256 } from '../../shared/sha256.ts'

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

export type OpenOriginal = (recipe: VariantRecipe) => Promise<Original>

/** Returns the way to open originals: each is decoded once for all its files. */
export function createOriginals(root: string): OpenOriginal {
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
export async function makeVariant(open: OpenOriginal, recipe: VariantRecipe): Promise<Uint8Array> {
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
