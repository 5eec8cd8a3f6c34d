/** A table of contents in a text. */

import type { MarkedExtension } from 'marked'

/** The place of a table of contents. */
export const TOC = '<nav class="toc"></nav>\n'

const MARK = /^ {0,3}(?:\[\[_?toc_?\]\]|\[toc\])[ \t]*(?:\n|$)/i

/** `[[toc]]` on a line of its own. */
export const toc = (): MarkedExtension => ({
  extensions: [
    {
      name: 'toc',
      level: 'block',
      tokenizer(source) {
        const [raw] = MARK.exec(source) ?? []
        return raw === undefined ? undefined : { type: 'toc', raw }
      },
      renderer: () => TOC,
    },
  ],
})

const HEADING = /<h([23]) id="([^"]*)"[^>]*>([^]*?)<\/h\1>/g

/** Fills the places of tables of contents with links to the headings of the second and third level. */
export function fillToc(html: string, label: string): string {
  if (!html.includes(TOC.trim())) return html
  const parts: { link: string; inner: string[] }[] = []
  for (const [, depth, id, heading = ''] of html.matchAll(HEADING)) {
    const link = `<a href="#${id}">${heading.replace(/<[^>]*>/g, '')}</a>`
    const last = parts.at(-1)
    if (depth === '3' && last) last.inner.push(link)
    else parts.push({ link, inner: [] })
  }
  const list = toList(parts.map(({ link, inner }) => link + toList(inner)))
  const name = label.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
  return html.replaceAll(TOC.trim(), () => (list ? `<nav class="toc" aria-label="${name}">${list}</nav>` : ''))
}

const toList = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
