/** Makes the files of a picture: one width in one kind, without what cameras note in it, and never larger than the picture's own file. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Metadata, Sharp } from 'sharp'

import type { VariantRecipe } from '../../content/picture-files.ts'
import { sha256 } from '../../shared/sha256.ts'

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
export async function makeVariant(root: string, recipe: VariantRecipe): Promise<Uint8Array> {
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
