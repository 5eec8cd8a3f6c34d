/** Finds, checks and measures pictures, adds a hash of the content to their URLs, and lists the files that are generated from them. */

import { readFileSync, readdirSync } from 'node:fs'
import { basename, extname, isAbsolute, join, relative, sep, dirname } from 'node:path'

import { codeOf } from '../../errors/problems.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { decode } from '../../shared/paths.ts'
import { COLUMN_SIZES, variantUrl, type PictureOrFault, type PictureVariants } from '../../shared/picture.ts'
import { sha256 } from '../../shared/sha256.ts'
import { checkSvg, createInspector, describeFormatMismatch, isRaster, type PictureInfo } from './inspect-picture.ts'
import { measure } from './measure-picture.ts'
import { PUBLIC_FOLDER } from '../../shared/project.ts'
import { createFetchedPictures, isFrom } from './remote-pictures.ts'
import { describeUnreadable, describeSpecialFile, findSpelling } from '../../disk/folders.ts'

/** Raster pictures up to this size get one file, in their own format. */
const MAX_SINGLE_FILE_BYTES = 4096

/** Only widths below this share of the picture's own width are used. */
const MAX_WIDTH_SHARE = 0.9

/** The maximum length of a picture's name in URLs. File systems limit names to 255 bytes. */
const MAX_NAME_LENGTH = 100

/** Settings for the raster pictures of the content. */
export interface PictureSettings {
  /** The attribute `sizes` of pictures in markdown. @default `(max-width: 48rem) 100vw, 48rem` */
  sizes?: string
  /** The widths of files in pixels. Widths larger than the picture are skipped. @default 320, 640, 960, 1280, 1920 */
  widths?: readonly number[]
  /** The formats of files besides the picture's own, the best first. @default AVIF and WebP */
  kinds?: readonly ('avif' | 'webp')[]
  /**
   * Sites whose pictures are fetched and published like pictures of the project: `['https://pictures.example']`. A build or dev
   * fetches a picture once, and keeps it in `.cache/`.
   */
  fetch?: readonly string[]
}

const WIDTHS = [320, 640, 960, 1280, 1920]
const KINDS = ['avif', 'webp'] as const

export interface Pictures {
  /** The attribute `sizes` of pictures in markdown. */
  sizes: string
  /** Returns the picture at `src`, relative to `folder`, or its fault. */
  find: (folder: string, src: string) => PictureOrFault
  /** True for a URL of another site whose pictures the security policy allows. */
  allowsRemote: (src: string) => boolean
  /** URL -> picture, for each picture that `find()` returned. */
  used: ReadonlyMap<string, UsedPicture>
}

const OUTSIDE = 'is outside of the project. Copy it next to the entry.'
const ON_ANOTHER_SITE =
  'is on another site. Copy it next to the entry, and write the path of the copy; or add its origin to `pictures.fetch`.'
const NO_PICTURE = 'is not a picture. Replace it, or fix the path.'
const NO_DRAWING =
  'is a drawing that browsers don\'t show. Its first element must be <svg xmlns="http://www.w3.org/2000/svg">, must be closed, and its width and height must not be 0. Export it again.'

/** The supported formats, as `image-size` names them. */
const SUPPORTED_FORMATS = new Set(['svg', 'ico', 'png', 'jpg', 'gif', 'webp', 'avif', 'tiff'])

/** The `security` of a site: pictures of these origins are allowed. */
interface AllowedOrigins {
  img?: readonly string[] | undefined
}

export function createPictures(
  root: string,
  settings: PictureSettings = {},
  { img: origins = [] }: AllowedOrigins = {},
): Pictures {
  const { sizes = COLUMN_SIZES, widths = WIDTHS, kinds = KINDS, fetch: fetched = [] } = settings
  const used = new Map<string, UsedPicture>()
  const cache = new Map<string, PictureOrFault>()
  const reading: Reading = { root, used, inspect: createInspector(root), widths, kinds }
  let findFetched: ReturnType<typeof createFetchedPictures> | undefined

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
    const bytes = readBytes(file)
    if (typeof bytes === 'string') return bytes
    return isRaster(file) ? readRaster(file, bytes, reading) : readOther(file, bytes, reading)
  }

  /** Returns a picture of `public/`, which is copied unchanged. */
  function findPublic(src: string): PictureOrFault {
    const url = decode(src.replace(/[?#].*/s, ''), decodeURI)
    const file = join(root, PUBLIC_FOLDER, url)
    const found = find(file)
    if (typeof found === 'string') return found === MISSING ? describeMissing(file, src) : found
    const [, source] = used.get(found.src)!
    used.set(url, [url, source])
    return { src: url, width: found.width, height: found.height }
  }

  function findRemote(src: string): PictureOrFault {
    const url = toUrl(src)
    if (!isFrom(url, fetched)) return ON_ANOTHER_SITE
    findFetched ??= createFetchedPictures(root)
    const found = findFetched(url)
    return 'file' in found
      ? find(join(root, found.file))
      : `could not be fetched: ${found.fault}. Fix the URL, or try again.`
  }

  return {
    sizes,
    used,
    allowsRemote(src) {
      const url = toUrl(src)
      return REMOTE.test(src) && !isFrom(url, fetched) && isFrom(url, origins)
    },
    find(folder, src) {
      if (REMOTE.test(src)) return findRemote(src)
      if (src.startsWith('/')) return findPublic(src)
      const file = join(folder, src)
      const found = cache.get(file) ?? find(file)
      cache.set(file, found)
      return found === MISSING ? describeMissing(file, src) : found
    },
  }
}

/** Returns the bytes of a file, or why it can't be read. */
function readBytes(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = codeOf(error)
    return /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(code ?? '') ? MISSING : describeUnreadable(code)
  }
}

/** What the readers of one site share. */
interface Reading {
  root: string
  used: Map<string, UsedPicture>
  inspect: ReturnType<typeof createInspector>
  widths: readonly number[]
  kinds: NonNullable<PictureSettings['kinds']>
}

/** Returns the start of a picture's URLs. */
const pathOf = (file: string, hash: string) =>
  `/assets/${basename(file, extname(file))
    .replace(/[^\w-]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)}-${hash.slice(0, 8)}`

/** Reads a picture that is copied unchanged, such as an SVG. */
function readOther(file: string, bytes: Buffer, { root, used }: Reading): PictureOrFault {
  const measured = measure(bytes)
  const ending = endingOf(file)
  const isDrawing = measured ? measured.type === 'svg' : ending === '.svg'
  const fault = isDrawing ? checkSvg(bytes.toString('utf-8')) : undefined
  if (fault) return fault
  if (!measured) return isDrawing ? NO_DRAWING : NO_PICTURE
  const { type = '', width, height } = measured
  if (!SUPPORTED_FORMATS.has(type))
    return `is a picture in the format ${type}, which is not supported. Export it as SVG, PNG, JPEG, WebP or AVIF.`
  // Hosts derive the type of a file from its extension.
  if (ending !== `.${type}`) return describeFormatMismatch(type)
  const src = pathOf(file, sha256(bytes)) + ending
  used.set(src, [src, relative(root, file)])
  return { src, width, height }
}

/** Reads a picture that has variants, unless it is animated. */
function readRaster(file: string, bytes: Buffer, { root, used, inspect, widths, kinds }: Reading): PictureOrFault {
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
  const ownWidths = isSmall ? [width] : listWidths(width, widths)
  const largest = Math.max(...ownWidths)
  const variants = {
    path: pathOf(file, sha256(`${hash} ${ENCODING}`)),
    widths: ownWidths,
    kinds: listKinds(found, isSmall ? [] : kinds, Math.max(largest, Math.round((height * largest) / width))),
  }
  const src = variantUrl(variants, largest, variants.kinds.at(-1)!)
  used.set(src, [src, relative(root, file), { ...variants, hash }])
  return { src, ...picture, variants }
}

/** URLs of other sites. */
const REMOTE = /^(?:https?:)?\/\/[^/]/i

const toUrl = (src: string) => (src.startsWith('//') ? `https:${src}` : src)

const endingOf = (file: string) => extname(file).toLowerCase()

/** Returns the widths of a picture's files: the wanted widths that are clearly smaller than the picture, and the largest possible width. */
function listWidths(width: number, widths: readonly number[]): number[] {
  const largest = Math.min(width, Math.max(...widths))
  return [...new Set([...widths.filter((width) => width < largest * MAX_WIDTH_SHARE), largest])].sort((a, b) => a - b)
}

/** File extension -> the longest side of a picture in pixels, of the format or of its encoder. PNG has no limit that matters here. */
const MAX_SIDES: Readonly<Record<string, number>> = { avif: 16_384, webp: 16_383, jpg: 65_500 }

/** Returns the formats of a picture's files; `longest` is the longest side of the largest file. The last one replaces the picture's own format if that is too small for it. */
function listKinds({ kind, color }: PictureInfo, kinds: readonly string[], longest: number): string[] {
  const fits = (kind: string) => longest <= (MAX_SIDES[kind] ?? Infinity)
  const own = [kind, color ? 'jpg' : 'png', 'png'].find(fits)!
  return [...kinds.filter((wantedKind) => wantedKind !== own && fits(wantedKind)), own]
}

/** Increase it when the encoding of variants changes. */
const ENCODING = 2

/** A file that a build generates from a picture. */
export interface VariantRecipe {
  /** The picture, relative to the project. */
  picture: string
  /** The SHA-256 of the picture. */
  hash: string
  width: number
  /** The file extension. */
  kind: string
  /** The version of the encoding. */
  encoding: number
}

/** A picture of an entry: its URL, its file relative to the project, and its variants. */
export type UsedPicture = readonly [url: string, file: string, variants?: PictureVariants & { hash: string }]

/** Site-wide URL -> file to copy, or recipe. */
export type PictureFiles = Map<string, string | VariantRecipe>

/** Adds the files of an entry's picture to `files`. */
export function addFiles(files: PictureFiles, root: string, [url, picture, variants]: UsedPicture): void {
  if (!variants) return void files.set(url, join(root, picture))
  const { hash, widths, kinds } = variants
  for (const width of widths)
    for (const kind of kinds)
      files.set(variantUrl(variants, width, kind), { picture, hash, width, kind, encoding: ENCODING })
}

const MISSING = 'does not exist. Add the file or fix the path.'

/** Returns the fault of a picture whose file does not exist. `src` is the path in the entry. */
function describeMissing(file: string, src: string): string {
  const name = basename(src.replace(/[?#].*/s, ''))
  if (src.startsWith('/'))
    return `does not exist in ${PUBLIC_FOLDER}/. Add the file or fix the path; or put the file next to the entry, and write ./${name}.`
  return (
    MISSING + didYouMean(name, listPictures(dirname(file)), (found) => src.slice(0, src.lastIndexOf('/') + 1) + found)
  )
}

function listPictures(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(name))
  } catch {
    return []
  }
}
