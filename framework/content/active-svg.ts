/** Finds what makes an SVG picture more than a picture. */

import { Parser } from 'htmlparser2'

const ACTIVE_TAGS = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler', 'listener'])
const LINKS = new Set(['href', 'xlink:href', 'src'])
/** URLs in styles and in attributes such as `fill`, but for those of parts of the picture itself. */
const FOREIGN_URL = /url\((?!\s*['"]?\s*(?:#|data:image\/))|@import/i

/** Returns what is wrong with an SVG, and what to do, as the rest of a sentence; nothing when it is only a picture. */
export function judgeSvg(svg: string): string | undefined {
  const found = findActiveContent(svg)
  return found && `holds ${found}, which would run in the visitor's browser. Remove it from the file.`
}

/**
 * Returns the first thing in an SVG that runs code, loads something from elsewhere, or expands to more than the file
 * holds; nothing when it is only a picture.
 */
export function findActiveContent(svg: string): string | undefined {
  let found: string | undefined
  let isStyle = false
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name.startsWith('!') && /<!ENTITY|\[/i.test(data)) found ??= 'entities'
        if (name.toLowerCase().startsWith('?xml-stylesheet')) found ??= 'a style sheet from elsewhere'
      },
      onopentag(name, attributes) {
        const tag = name.toLowerCase().replace(/^svg:/, '')
        isStyle = tag === 'style'
        if (ACTIVE_TAGS.has(tag)) found ??= `<${name}>`
        for (const [attribute, value] of Object.entries(attributes)) found ??= judge(attribute.toLowerCase(), value)
      },
      ontext(text) {
        if (isStyle && FOREIGN_URL.test(text)) found ??= 'a style that loads something from elsewhere'
      },
      onclosetag() {
        isStyle = false
      },
    },
    { xmlMode: true },
  )
  parser.write(svg)
  parser.end()
  return found
}

function judge(attribute: string, value: string): string | undefined {
  if (attribute.startsWith('on')) return `the attribute ${attribute}`
  if (LINKS.has(attribute) && !/^\s*(#|data:image\/(?!svg))/i.test(value)) return `a link to ${value}`
  return FOREIGN_URL.test(value) ? `the attribute ${attribute}, which loads something from elsewhere` : undefined
}
