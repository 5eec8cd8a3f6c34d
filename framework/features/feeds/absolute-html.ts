/** Makes the URLs in a piece of HTML absolute, for feed readers. */

import { escapeHtml, unescapeHtml } from '../../shared/html.ts'

/** An opening tag. Quoted attributes may contain `>`. */
const TAG = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /(\s)([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g

/** Attributes with one URL, with candidates of a `srcset`, and with URLs separated by spaces. */
const URL_ATTRIBUTES = new Set('href src poster data action formaction cite background longdesc xlink:href'.split(' '))
const SRCSET_ATTRIBUTES = new Set(['srcset', 'imagesrcset'])
const URL_LIST_ATTRIBUTES = new Set(['ping'])
/** Elements whose `#id` is a link into the page. In an SVG, `#id` refers to an element of the SVG. */
const LINK_TAGS = new Set(['a', 'area'])

/** The URL of each candidate of a `srcset`: at its start, and after the comma of the previous candidate. */
const CANDIDATE = /(?<=^\s*|,\s+|\s[\d.]+[wxh]\s*,\s*)[^\s,]\S*/g
const STYLE_URL = /url\(\s*(["']?)([^"')]*)\1\s*\)/gi

/** Returns HTML with absolute URLs in attributes. `page` is the absolute URL of its page. */
export function toAbsoluteHtml(html: string, page: string): string {
  const toAbsolute = (url: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || !URL.canParse(url, page) ? url : new URL(url, page).href

  function convert(tag: string, name: string, value: string): string {
    if (value.startsWith('#') && !LINK_TAGS.has(tag)) return value
    if (URL_ATTRIBUTES.has(name)) return toAbsolute(value.trim())
    if (SRCSET_ATTRIBUTES.has(name))
      return value.replace(CANDIDATE, (url) => toAbsolute(url.replace(/,+$/, '')) + (/,+$/.exec(url)?.[0] ?? ''))
    if (URL_LIST_ATTRIBUTES.has(name)) return value.replace(/\S+/g, toAbsolute)
    return name === 'style'
      ? value.replace(STYLE_URL, (_, quote, url) => `url(${quote}${toAbsolute(url)}${quote})`)
      : value
  }

  return html.replace(TAG, (match, tag: string, attributes: string) => {
    const changed = attributes.replace(
      ATTRIBUTE,
      (attribute, space: string, name: string, double?: string, single?: string, bare?: string) => {
        const value = unescapeHtml(double ?? single ?? bare ?? '')
        const absolute = convert(tag.toLowerCase(), name.toLowerCase(), value)
        return absolute === value ? attribute : `${space}${name}="${escapeHtml(absolute)}"`
      },
    )
    return changed === attributes ? match : `<${tag}${changed}>`
  })
}
