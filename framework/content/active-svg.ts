/** Finds what makes an SVG picture more than a picture. */

import { Parser } from 'htmlparser2'

const ACTIVE_TAGS = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler', 'listener'])
const LINKS = new Set(['href', 'src'])
/** Elements with this namespace are HTML, which may do anything. */
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
/** URLs in styles and in attributes such as `fill`, but for those of parts of the picture itself. */
const FOREIGN_URL = /url\((?!\s*['"]?\s*(?:#|data:image\/))|@import|image-set\(/i

/** A declared encoding in which bytes of ASCII may be other characters. */
const OTHER_ENCODING =
  /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)["'])/i

/** Returns what is wrong with an SVG, and what to do, as the rest of a sentence; nothing when it is only a picture. */
export function judgeSvg(svg: string): string | undefined {
  // Browsers would read another text than this one.
  if (/^\uFFFD|\0/.test(svg) || OTHER_ENCODING.test(svg))
    return "is not UTF-8 text, so it can't be checked. Save it as UTF-8."
  const found = findActiveContent(svg)
  return found && `holds ${found}, which would run in the visitor's browser. Remove it from the file.`
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
        if (name.toLowerCase().startsWith('?xml-stylesheet')) found ??= 'a style sheet from elsewhere'
      },
      onopentag(name, attributes) {
        const tag = withoutPrefix(name)
        if (ACTIVE_TAGS.has(tag)) found ??= `<${name}>`
        if (style !== undefined) found ??= `<${name}> in a style`
        if (tag === 'style') style = ''
        for (const [attribute, value] of Object.entries(attributes)) found ??= judge(attribute, value)
      },
      // Entities and comments divide a text into several.
      ontext(text) {
        if (style !== undefined) style += text
      },
      onclosetag() {
        if (style !== undefined && loadsFromElsewhere(style)) found ??= 'a style that loads something from elsewhere'
        style = undefined
      },
    },
    { xmlMode: true },
  )
  parser.write(svg)
  parser.end()
  return found
}

function judge(attribute: string, value: string): string | undefined {
  const name = withoutPrefix(attribute)
  if (name.startsWith('on')) return `the attribute ${attribute.toLowerCase()}`
  if (LINKS.has(name) && !/^\s*(#|data:image\/(?!svg))/i.test(value)) return `a link to ${value}`
  if (name === 'attributename' && LINKS.has(withoutPrefix(value.trim()))) return 'a link that changes'
  if (value === HTML_NAMESPACE) return 'HTML'
  return loadsFromElsewhere(value) ? `the attribute ${name}, which loads something from elsewhere` : undefined
}

/** A document may give any prefix to a namespace. */
const withoutPrefix = (name: string) => name.toLowerCase().replace(/^.*:/, '')

/** Does a style, with its escapes read, load something that is not in the picture? */
function loadsFromElsewhere(style: string): boolean {
  const plain = style.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign = '') =>
    code === undefined ? String(sign) : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10_ff_ff)),
  )
  return FOREIGN_URL.test(plain)
}
