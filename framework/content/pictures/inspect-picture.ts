/** Inspects pictures: format, size, average color and faults of raster pictures, cached by content; and active content of SVGs. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { Parser } from 'htmlparser2'

import { errorWithHelp } from '../../errors/help-ids.ts'
import { fromHashedJson } from '../../shared/checksum.ts'
import { listTree } from '../../disk/folders.ts'
import { CONTENT_FOLDER } from '../../shared/project.ts'
import { resolveScript } from '../../disk/package-root.ts'

/** Increase it when the result for the same picture changes. */
const VERSION = 2
const FOLDER = `.cache/pictures-${VERSION}`

export interface PictureInfo {
  /** The format, as sharp names it. */
  format: string
  /** The extension of files in its own format, or in a similar format that every browser supports. */
  kind: string
  /** After applying the orientation of cameras. */
  width: number
  height: number
  isAnimated: boolean
  /** Undefined if any part of it is transparent. */
  color?: string
}

/** File extension -> format, as sharp names it. */
const FORMATS: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
  '.gif': 'gif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
}

const formatOf = (file: string) => FORMATS[extname(file).toLowerCase()]

export const isRaster = (file: string) => formatOf(file) !== undefined

/**
 * Returns `inspect(file, hash)`, which returns data about a picture, or its fault as the rest of a sentence. The first uncached
 * picture is inspected together with all others of the content, because starting the process takes longer than inspecting.
 */
export function createInspector(root: string): (file: string, hash: string) => PictureInfo | string {
  let hasListed = false

  function read(hash: string): (PictureInfo & { fault?: string }) | undefined {
    try {
      return fromHashedJson<PictureInfo>(readFileSync(join(root, FOLDER, `${hash}.json`), 'utf-8'))
    } catch {
      return undefined
    }
  }

  function inspectAll(file: string) {
    const others = hasListed ? [] : listTree(root, CONTENT_FOLDER).files.filter(isRaster)
    hasListed = true
    run(root, [file, ...others.map((other) => join(root, other)).filter((other) => other !== file)])
  }

  return (file, hash) => {
    let info = read(hash)
    if (!info) {
      inspectAll(file)
      info = read(hash)
    }
    if (!info) return 'changed while it was read, or crashes the image library. Build again, or export it again.'
    if (info.fault) return info.fault
    return info.format === formatOf(file) ? info : describeFormatMismatch(info.format)
  }
}

/** Returns the fault of a picture whose format does not match its extension, as the rest of a sentence. */
export const describeFormatMismatch = (kind: string) =>
  `contains a picture in the format ${kind}. Change the file extension to match the format.`

function run(root: string, files: readonly string[]): void {
  const { status, signal, stderr, error } = spawnSync(
    process.execPath,
    [resolveScript(root, 'content/pictures/inspect-pictures.mjs'), join(root, FOLDER)],
    { input: JSON.stringify(files), encoding: 'utf-8' },
  )
  if (status === 0) return
  // One of the files crashed the process.
  if (signal && files.length > 1) return files.forEach((file) => run(root, [file]))
  if (!signal)
    throw errorWithHelp('pictures', `Pictures can't be read: sharp does not run here.\n${stderr}`, { cause: error })
}

const ACTIVE_TAGS = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler', 'listener'])
const LINK_ATTRIBUTES = new Set(['href', 'src'])
/** Elements with this namespace are HTML, which may do anything. */
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
/** URLs in styles and in attributes such as `fill`, except references into the picture itself, and its own pictures and fonts. */
const FOREIGN_URL =
  /url\((?!\s*['"]?\s*(?:#|data:(?:image|font)\/|data:application\/(?:x-)?(?:font|vnd\.ms-fontobject)))|@import|image-set\(/i

/** A declared encoding that is not compatible with ASCII. */
const OTHER_ENCODING =
  /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)["'])/i

/** Returns the fault of an SVG and how to fix it, as the rest of a sentence; undefined if it is harmless. */
export function checkSvg(svg: string): string | undefined {
  // Browsers would decode the file differently.
  if (/^\uFFFD|\0/.test(svg) || OTHER_ENCODING.test(svg))
    return "is not UTF-8 text, so it can't be checked. Save it as UTF-8."
  const found = findActiveContent(svg)
  return found && `contains ${found}, which would run in the visitor's browser. Remove it from the file.`
}

/**
 * Returns a description of the first content of an SVG that runs code, loads external files, or uses entities; undefined if the
 * SVG is harmless.
 */
export function findActiveContent(svg: string): string | undefined {
  let found: string | undefined
  /** The text of the current `<style>`. */
  let style: string | undefined
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name.startsWith('!') && /<!ENTITY|\[/i.test(data)) found ??= 'entities'
        if (name.toLowerCase().startsWith('?xml-stylesheet')) found ??= 'an external style sheet'
      },
      onopentag(name, attributes) {
        const tag = withoutPrefix(name)
        if (ACTIVE_TAGS.has(tag)) found ??= `<${name}>`
        if (style !== undefined) found ??= `<${name}> in a style`
        if (tag === 'style') style = ''
        for (const [attribute, value] of Object.entries(attributes)) found ??= checkAttribute(attribute, value)
      },
      // Called several times if there are entities or comments in the text.
      ontext(text) {
        if (style !== undefined) style += text
      },
      onclosetag() {
        if (style !== undefined && loadsExternalFile(style)) found ??= 'a style that loads an external file'
        style = undefined
      },
    },
    { xmlMode: true },
  )
  parser.write(svg)
  parser.end()
  return found
}

function checkAttribute(attribute: string, value: string): string | undefined {
  const name = withoutPrefix(attribute)
  if (name.startsWith('on')) return `the attribute ${attribute.toLowerCase()}`
  if (LINK_ATTRIBUTES.has(name) && !/^\s*(#|data:image\/(?!svg))/i.test(value)) return `a link to ${value}`
  if (name === 'attributename' && LINK_ATTRIBUTES.has(withoutPrefix(value.trim()))) return 'an animated link'
  if (value === HTML_NAMESPACE) return 'HTML'
  return loadsExternalFile(value) ? `the attribute ${name}, which loads an external file` : undefined
}

/** A document may choose any prefix for a namespace. */
const withoutPrefix = (name: string) => name.toLowerCase().replace(/^.*:/, '')

/** True if a style loads an external file. Escapes are decoded first. */
function loadsExternalFile(style: string): boolean {
  const plain = style.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign = '') =>
    code === undefined ? String(sign) : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10_ff_ff)),
  )
  return FOREIGN_URL.test(plain)
}
