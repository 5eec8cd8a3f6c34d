/**
 * Inspects pictures in parallel, in a separate process: the caller needs the results synchronously, and a picture that crashes
 * the decoder ends only this process. The argument is the folder for results. The files are JSON on standard input.
 */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

/** Limits the memory for one picture. */
const MAX_PIXELS = 100_000_000

/** Format of a picture -> extension of its generated files, in a format that every browser supports. */
const KINDS = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'png', heif: 'avif', tiff: 'jpg' }

const UNREADABLE = 'is damaged, or is not a picture in the format JPEG, PNG, WebP, AVIF, GIF or TIFF. Export it again.'

/** @param {Buffer} bytes */
async function inspect(bytes) {
  const {
    format,
    compression,
    pages = 1,
    autoOrient,
    hasAlpha,
  } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (!(format in KINDS) || (format === 'heif' && compression !== 'av1')) return { fault: UNREADABLE }
  if (width * height * (format === 'tiff' ? 1 : pages) > MAX_PIXELS)
    return { fault: `has ${width} × ${height} pixels, but at most 100 million are allowed. Make it smaller.` }
  const isAnimated = (pages > 1 && format !== 'tiff') || (format === 'png' && bytes.subarray(0, 4096).includes('acTL'))
  const [red, green, blue, alpha] = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const kind = format === 'tiff' && hasAlpha ? 'png' : KINDS[format]
  return { format, kind, width, height, isAnimated, ...(alpha === 255 && { color }) }
}

/** Returns undefined for a file that can't be read, which the caller reports. @param {string} file */
function read(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** True if the result of a picture is cached and intact. The cached text starts with its hash. @param {string} name */
function isCached(name) {
  const cached = existsSync(name) ? readFileSync(name, 'utf-8') : ''
  return cached.startsWith(`${sha256(cached.slice(65))} `)
}

/** @param {string} folder @param {string} file */
async function inspectFile(folder, file) {
  const bytes = read(file)
  if (!bytes) return
  const name = join(folder, `${sha256(bytes)}.json`)
  if (isCached(name)) return
  const found = await inspect(bytes).catch(() => ({ fault: UNREADABLE }))
  // Another process may inspect the same picture.
  const part = `${name}.${process.pid}`
  const text = JSON.stringify(found)
  writeFileSync(part, `${sha256(text)} ${text}`)
  renameSync(part, name)
}

/** @param {string} folder @param {string[]} files */
async function inspectAll(folder, files) {
  mkdirSync(folder, { recursive: true })
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) await inspectFile(folder, file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

sharp.cache(false)
sharp.concurrency(1)
await inspectAll(process.argv[2], JSON.parse(readFileSync(0, 'utf-8')))
