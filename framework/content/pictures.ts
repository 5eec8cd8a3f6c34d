/** Finds pictures, checks and measures them, gives them a URL that changes with their content, and lists the files that are made of them. */

import { readFileSync, readdirSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, sep, dirname } from 'node:path'

import { imageSize } from 'image-size'

import { codeOf } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { COLUMN_SIZES, variantUrl, type PictureOrFault, type PictureVariants } from '../shared/picture.ts'
import { sha256 } from '../shared/sha256.ts'
import { checkSvg, createInspector, describeFormatMismatch, isRaster, type PictureInfo } from './inspect-picture.ts'
import { describeUnreadable, describeSpecialFile, findSpelling } from './list-files.ts'

/** A raster picture of up to so many bytes is one file, in its own kind. */
const MAX_SINGLE_FILE_BYTES = 4096

/** Widths this close to the picture's own, as a share of it, are left out. */
const MAX_WIDTH_SHARE = 0.9

/** The characters of a picture's name that its URLs have. Disks take 255 bytes, with what follows. */
const MAX_NAME_LENGTH = 100

/** What is made of the raster pictures of the content. */
export interface PictureSettings {
  /** How wide the pictures of markdown are shown. @default `(max-width: 48rem) 100vw, 48rem` */
  sizes?: string
  /** The widths of files in pixels, of which none is larger than the picture. @default 320, 640, 960, 1280, 1920 */
  widths?: readonly number[]
  /** The kinds of files besides the picture's own, the best first. @default AVIF and WebP */
  kinds?: readonly ('avif' | 'webp')[]
}

const WIDTHS = [320, 640, 960, 1280, 1920]
const KINDS = ['avif', 'webp'] as const

export interface Pictures {
  /** How wide the pictures of markdown are shown. */
  sizes: string
  /** Returns the picture at `src`, relative to `folder`, or what is wrong with it. */
  find: (folder: string, src: string) => PictureOrFault
  /** Every picture that was found, by its URL. */
  used: ReadonlyMap<string, UsedPicture>
}

const OUTSIDE = 'is outside of the project. Copy it next to the entry.'
const NO_PICTURE = 'is not a picture. Replace it, or fix the path.'

/** Kinds of pictures, by their first bytes. Files of the first two are copied as they are. */
const SUPPORTED_FORMATS = new Set(['svg', 'ico', 'png', 'jpg', 'gif', 'webp', 'avif', 'tiff'])

export function createPictures(root: string, settings: PictureSettings = {}): Pictures {
  const { sizes = COLUMN_SIZES, widths = WIDTHS, kinds = KINDS } = settings
  const used = new Map<string, UsedPicture>()
  const cache = new Map<string, PictureOrFault>()
  const inspect = createInspector(root)

  function find(file: string): PictureOrFault {
    const found = read(file)
    const other = found === MISSING ? findSpelling(root, file) : undefined
    return other === undefined ? found : read(other)
  }

  function read(file: string): PictureOrFault {
    const relativePath = relative(root, file)
    if (relativePath.startsWith('..' + sep) || isAbsolute(relativePath)) return OUTSIDE
    const specialFile = describeSpecialFile(root, file)
    if (specialFile) return `can't be read. ${specialFile}`
    let bytes
    try {
      bytes = readFileSync(file)
    } catch (error) {
      const code = codeOf(error)
      return /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(code ?? '') ? MISSING : describeUnreadable(code)
    }
    return isRaster(file) ? readRaster(file, bytes) : readOther(file, bytes)
  }

  /** The beginning of a picture's URLs. */
  const pathOf = (file: string, hash: string) =>
    `/assets/${basename(file, extname(file))
      .replace(/[^\w-]+/g, '-')
      .slice(0, MAX_NAME_LENGTH)}-${hash.slice(0, 8)}`

  function readOther(file: string, bytes: Buffer): PictureOrFault {
    const measured = measure(bytes)
    const ending = endingOf(file)
    const isDrawing = measured ? measured.type === 'svg' : ending === '.svg'
    const fault = isDrawing ? checkSvg(bytes.toString('utf-8')) : undefined
    if (fault) return fault
    if (!measured) return NO_PICTURE
    const { type = '', width, height } = measured
    if (!SUPPORTED_FORMATS.has(type))
      return `is a picture in the format ${type}, which is not supported. Export it as SVG, PNG, JPEG, WebP or AVIF.`
    // A host names a file's type by the ending of its name.
    if (ending !== `.${type}`) return describeFormatMismatch(type)
    const src = pathOf(file, sha256(bytes)) + ending
    used.set(src, [src, relative(root, file)])
    return { src, width, height }
  }

  function readRaster(file: string, bytes: Buffer): PictureOrFault {
    const hash = sha256(bytes)
    const found = inspect(file, hash)
    if (typeof found === 'string') return found
    const { width, height, isAnimated, color } = found
    const picture = { width, height, ...(color && { color }) }
    if (isAnimated) {
      const src = pathOf(file, hash) + endingOf(file)
      used.set(src, [src, relative(root, file)])
      return { src, ...picture }
    }
    const isSmall = bytes.length <= MAX_SINGLE_FILE_BYTES
    const variants = {
      path: pathOf(file, sha256(`${hash} ${ENCODING}`)),
      widths: isSmall ? [width] : listWidths(width, widths),
      kinds: listKinds(found, isSmall ? [] : kinds),
    }
    const src = variantUrl(variants, Math.max(...variants.widths), found.kind)
    used.set(src, [src, relative(root, file), { ...variants, hash }])
    return { src, ...picture, variants }
  }

  return {
    sizes,
    used,
    find(folder, src) {
      const file = join(folder, src)
      const found = cache.get(file) ?? find(file)
      cache.set(file, found)
      return found === MISSING ? describeMissing(file, src) : found
    },
  }
}

const endingOf = (file: string) => extname(file).toLowerCase()

/** The kind and the size of a picture; nothing for what is none. */
function measure(bytes: Buffer) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}

/** The widths of a picture's files: none larger than the picture, and none close to its own. */
function listWidths(width: number, wanted: readonly number[]): number[] {
  const largest = Math.min(width, Math.max(...wanted))
  return [...new Set([...wanted.filter((width) => width < largest * MAX_WIDTH_SHARE), largest])].sort((a, b) => a - b)
}

const listKinds = ({ kind }: PictureInfo, wanted: readonly string[]) => [
  ...wanted.filter((wantedKind) => wantedKind !== kind),
  kind,
]

/** Must be raised when variants are encoded another way. */
const ENCODING = 2

/** A file that a build makes of a picture. */
export interface VariantRecipe {
  /** The picture, relative to the project. */
  picture: string
  /** The SHA-256 of the picture. */
  hash: string
  width: number
  /** The ending of the file. */
  kind: string
  /** The version of the way to encode. */
  encoding: number
}

/** What an entry remembers of a picture: its URL, its file relative to the project, and what is made of it. */
export type UsedPicture = readonly [url: string, file: string, variants?: PictureVariants & { hash: string }]

/** The files of pictures: site-wide URL -> a file to copy, or a recipe. */
export type PictureFiles = Map<string, string | VariantRecipe>

/** Adds the files of a picture that an entry shows to those of the site. */
export function addFiles(files: PictureFiles, root: string, [url, picture, variants]: UsedPicture): void {
  if (!variants) return void files.set(url, join(root, picture))
  const { hash, widths, kinds } = variants
  for (const width of widths)
    for (const kind of kinds)
      files.set(variantUrl(variants, width, kind), { picture, hash, width, kind, encoding: ENCODING })
}

const MISSING = 'does not exist. Add the file or fix the path.'

/** The problem of a picture without a file. `src` is what was written, and `file` where it leads. */
function describeMissing(file: string, src: string): string {
  const name = basename(src)
  if (/^(https?:)?\/\//i.test(src))
    return 'is on another site. Copy it next to the entry, and write the path of the copy.'
  if (src.startsWith('/'))
    return `does not exist. Pictures of the content must be next to their entry, not in public/. Move the file, and write ./${name}.`
  return MISSING + didYouMean(name, listPictures(dirname(file)), (found) => src.slice(0, -name.length) + found)
}

function listPictures(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(name))
  } catch {
    return []
  }
}
