/** Looks at pictures: kind, size, average color and faults of raster pictures, which are kept by content; what makes an SVG more than a picture. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import { Parser } from 'htmlparser2'

import { fromHashedJson } from '../shared/checksum.ts'
import { CONTENT_FOLDER, listTree } from './list-files.ts'
import { resolveScript } from './package-root.ts'

/** Must be raised when the same picture is described in other words. */
const VERSION = 2
const FOLDER = `.cache/pictures-${VERSION}`

export interface PictureInfo {
  /** The kind of the file, as its decoder calls it. */
  format: string
  /** The ending of files in its own kind, or in the kind that every browser shows in its place. */
  kind: string
  /** As it is shown: cameras store pictures on their side. */
  width: number
  height: number
  isAnimated: boolean
  /** None of a picture that is transparent in places. */
  color?: string
}

/** The endings of files, and the kind that they promise. */
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
 * Returns `inspect(file, hash)`, which returns what a picture is, or what is wrong with it, as the rest of a sentence. The
 * first picture that is new is looked at together with all others of the content: starting a process takes longer.
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

/** What is wrong with a picture of a kind that its name does not promise, as the rest of a sentence. */
export const describeFormatMismatch = (kind: string) =>
  `contains a picture in the format ${kind}. Change the file extension to match the format.`

function run(root: string, files: readonly string[]): void {
  const { status, signal, stderr, error } = spawnSync(
    process.execPath,
    [resolveScript(root, 'inspect-pictures.mjs'), join(root, FOLDER)],
    { input: JSON.stringify(files), encoding: 'utf-8' },
  )
  if (status === 0) return
  // The one that ended the process is among them.
  if (signal && files.length > 1) return files.forEach((file) => run(root, [file]))
  if (!signal) throw Error(`Pictures can't be read: sharp does not run here.\n${stderr}`, { cause: error })
}

const ACTIVE_TAGS = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler', 'listener'])
const LINK_ATTRIBUTES = new Set(['href', 'src'])
/** Elements with this namespace are HTML, which may do anything. */
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
/** URLs in styles and in attributes such as `fill`, but for those of parts of the picture itself. */
const FOREIGN_URL = /url\((?!\s*['"]?\s*(?:#|data:image\/))|@import|image-set\(/i

/** A declared encoding in which bytes of ASCII may be other characters. */
const OTHER_ENCODING =
  /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)["'])/i

/** Returns what is wrong with an SVG, and what to do, as the rest of a sentence; nothing when it is only a picture. */
export function checkSvg(svg: string): string | undefined {
  // Browsers would read another text than this one.
  if (/^\uFFFD|\0/.test(svg) || OTHER_ENCODING.test(svg))
    return "is not UTF-8 text, so it can't be checked. Save it as UTF-8."
  const found = findActiveContent(svg)
  return found && `contains ${found}, which would run in the visitor's browser. Remove it from the file.`
}

/**
 * Returns the first thing in an SVG that runs code, loads something from elsewhere, or expands to more than the file
 * holds; nothing when it is only a picture.
 */
export function findActiveContent(svg: string): string | undefined {
  let found: string | undefined
  /** The text of the style that is being read. */
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
      // Entities and comments divide a text into several.
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

/** A document may give any prefix to a namespace. */
const withoutPrefix = (name: string) => name.toLowerCase().replace(/^.*:/, '')

/** Does a style, with its escapes read, load something that is not in the picture? */
function loadsExternalFile(style: string): boolean {
  const plain = style.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign = '') =>
    code === undefined ? String(sign) : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10_ff_ff)),
  )
  return FOREIGN_URL.test(plain)
}
