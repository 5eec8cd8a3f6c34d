/** Markdown by marked: heading ids, a table of contents, code highlighted, external links marked, pictures checked. */

import GithubSlugger from 'github-slugger'
import highlight from 'highlight.js/lib/common'
import { Marked, type Tokens } from 'marked'

import { toHref } from '../paths.ts'
import type { Picture } from './fields.ts'

export interface Heading {
  id: string
  text: string
  depth: number
}

export interface Markdown {
  html: string
  /** Headings of the second and third level, in order. */
  headings: Heading[]
  words: number
}

export interface MarkdownOptions {
  base: string
  /** Finds the file of a relative picture; nothing when there is none. */
  findPicture: (src: string) => Picture | undefined
  /** Told of what is wrong, with the text it is about. */
  report: (message: string, text: string) => void
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** HTML of a markdown body. Whatever is wrong goes to `report`. */
export function renderMarkdown(source: string, { base, findPicture, report }: MarkdownOptions): Markdown {
  const slugger = new GithubSlugger()
  const headings: Heading[] = []

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slugger.slug(plain(text))
        if (depth === 1) report('The page has its own first heading: begin with ##.', text)
        if (depth === 2 || depth === 3) headings.push({ id, text: plain(text), depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, title, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens)
        const about = title ? ` title="${escape(title)}"` : ''
        const isExternal = /^https?:/i.test(href)
        if (!isExternal && !/^(\/(?!\/)|#|mailto:|tel:)/i.test(href))
          report(`A link leads to ${href}. Begin it with / for a page of this site, or with https://.`, href)
        return `<a href="${escape(toHref(href, base))}"${about}${isExternal ? ' rel="external noopener"' : ''}>${label}</a>`
      },
      image({ href, title, text }: Tokens.Image) {
        const picture = findPicture(href)
        if (!picture) {
          report(`There is no picture ${href}. Put the file there, or mend the path.`, href)
          return ''
        }
        if (!text) report(`The picture ${href} has no description. Write one between the brackets.`, href)
        const { src, width, height } = picture
        const caption = title ? `<figcaption>${escape(title)}</figcaption>` : ''
        const img = `<img src="${escape(toHref(src, base))}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
        return caption ? `<figure>${img}${caption}</figure>` : img
      },
      code({ text, lang = '' }: Tokens.Code) {
        const language = lang.split(/\s/)[0]!
        if (language && !highlight.getLanguage(language)) report(`"${language}" is no language that can be highlighted.`, '```' + lang)
        const html =
          language && highlight.getLanguage(language) ? highlight.highlight(text, { language }).value : escape(text)
        return `<pre tabindex="0"><code${language ? ` class="language-${escape(language)}"` : ''}>${html}\n</code></pre>\n`
      },
      table({ header, rows }: Tokens.Table) {
        const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`
        const row = (tag: string, cells: Tokens.TableCell[]) => `<tr>${cells.map((one) => cell(tag, one)).join('')}</tr>`
        const label = header.map(({ text }) => plain(text)).filter(Boolean).join(', ')
        // Wider than a phone: a keyboard has to be able to scroll it.
        return `<div role="region" aria-label="${escape(label)}" tabindex="0"><table><thead>${row('th', header)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table></div>\n`
      },
    },
  })

  const html = marked.parse(source, { async: false }).trim()
  return { html, headings, words: html.replace(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean).length }
}

/** A heading's text without its marks. */
function plain(text: string): string {
  return text.replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1')
}
