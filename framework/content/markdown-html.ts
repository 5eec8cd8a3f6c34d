/** The HTML that marked writes: headings with ids, links, figures, code that can be copied, tables that scroll. */

import type GithubSlugger from 'github-slugger'
import type { MarkedExtension, Token, Tokens } from 'marked'

import { COPIED } from './copy-button.ts'
import { escapeHtml, unescapeHtml } from '../shared/html.ts'
import { toHref } from '../shared/paths.ts'
import { renderCodeBlock } from './code-block.ts'
import { MARK_COMMENT, type ComponentTags } from './component-tags.ts'
import { firstLine } from './first-line.ts'
import type { Heading, MarkdownOptions } from './markdown-options.ts'
import { renderPicture } from './picture-html.ts'
import { checkHtml } from './raw-html.ts'

/** The options and the state of the rendering of one body. */
export interface Rendering extends Required<MarkdownOptions> {
  slugger: GithubSlugger
  headings: Heading[]
  /** The names of tables, and how many have each. */
  regions: Map<string, number>
  /** Is there raw HTML in the text? */
  hasHtml: boolean
  /** The characters that marked may still look at in vain. */
  patience: number
  /** The tags of components; nothing when there are none. */
  tags: ComponentTags | undefined
}

/** Marks that may stand for themselves: marked has looked at the text behind each. */
const MARKS = '*_[!<`~'
/** The share of a character that blocks cost: they are found faster than marks in a line. */
const OF_BLOCKS = 1 / 8

/** The canonical path of a page, in characters that need no escape: most links. */
const PLAIN_PATH = /^\/(?:[\w.~-]+\/)*$/

let now: Rendering

/** Sets the rendering that the rules below are for. One instance of marked serves all. */
export function setRendering(rendering: Rendering): void {
  now = rendering
}

/** Ends the reading of a text that takes a time that grows with its square. */
export class TooSlow extends Error {
  readonly text: string

  constructor(text: string) {
    super('The text takes too long to read.')
    this.text = text
  }
}

/** Notes what a text costs. This is counted, not measured: a text is a problem on all machines or on none. */
function spend(characters: number, text: string): false {
  now.patience -= characters
  if (now.patience < 0) throw new TooSlow(firstLine(text))
  return false
}

/** The cost of the lines that marked looks through for the end of a block. */
function spendBlock(text: string): false {
  const end = text.indexOf('\n\n')
  return spend((end < 0 ? text.length : end) * OF_BLOCKS, text)
}

/** An extension of marked. */
export const HTML_RULES = {
  tokenizer: {
    blockquote: (text) => /^ {0,3}>/.test(text) && spendBlock(text),
    list: (text) => /^ {0,3}(?:[*+-]|\d{1,9}[.)])\s/.test(text) && spendBlock(text),
    lheading: spendBlock,
    inlineText: (text) => MARKS.includes(text[0] ?? ' ') && spend(text.length, text),
  },
  renderer: {
    heading({ tokens, depth, raw }: Tokens.Heading) {
      const text = now.tags ? plain(tokens).replace(/ {2,}/g, ' ').trim() : plain(tokens)
      const id = now.slugger.slug(text)
      if (depth === 1) now.report('The page has a first heading already. Start with ##.', firstLine(raw))
      if (depth === 2 || depth === 3) now.headings.push({ id, text, depth })
      const inner = this.parser.parseInline(tokens)
      // A heading is a link to itself, unless it has a link inside.
      const linked = /<a[\s>]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`
      return `<h${depth} id="${id}">${linked}</h${depth}>\n`
    },
    link({ href, title, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens)
      const about = title ? ` title="${escapeHtml(title)}"` : ''
      const isExternal = /^https?:/i.test(href)
      if (!isExternal && !/^(\/(?!\/)|#|mailto:|tel:)/i.test(href))
        now.report(
          `The link ${href} is not supported. Start it with / for a page of this site, or with https://.`,
          href,
        )
      const isPlain = PLAIN_PATH.test(now.base) && PLAIN_PATH.test(href)
      const target = isPlain ? now.base + href.slice(1) : escapeHtml(toHref(href, now.base))
      return `<a href="${target}"${about}${isExternal ? ' rel="external noopener"' : ''}>${label}</a>`
    },
    paragraph({ tokens, raw }: Tokens.Paragraph) {
      const inner = this.parser.parseInline(tokens)
      // HTML knows no figure within a paragraph.
      if (/^<figure>(?:(?!<figure>).)*<\/figure>$/s.test(inner)) return inner + '\n'
      if (inner.includes('<figure>'))
        now.report('A picture with a caption stands in a text. Give it a paragraph of its own.', firstLine(raw))
      return `<p>${inner}</p>\n`
    },
    image({ href, title, text }: Tokens.Image) {
      const picture = now.findPicture(href)
      if (typeof picture === 'string') {
        now.report(`The picture ${href} ${picture}`, href)
        return ''
      }
      if (!text) now.report(`The picture ${href} has no description. Write one between the brackets.`, href)
      return renderPicture(picture, {
        alt: text,
        caption: title ?? '',
        sizes: now.sizes,
        toUrl: (url) => toHref(url, now.base),
      })
    },
    code({ text: code, lang: fence = '' }: Tokens.Code) {
      return renderCodeBlock(restore(code), restore(fence), {
        highlight: now.highlight,
        report: now.report,
        mark: now.copyButton ? COPIED : '',
        direction: now.language.codeDirection,
      })
    },
    html({ text }: Tokens.HTML | Tokens.Tag) {
      if (/^\s*<!--/.test(text)) return MARK_COMMENT.exec(text)?.[1] ?? ''
      if (now.html !== 'refuse') {
        now.hasHtml = true
        return text
      }
      const { faults } = checkHtml(text, now.root, true)
      const start = firstLine(text.trim())
      if (faults.length === 0 && /<[a-z]/i.test(text))
        now.report(
          `The raw HTML ${start} is not taken here. Write it in markdown, or set \`html\` of the model to 'allow' or 'sanitize'.`,
          start,
        )
      for (const { message } of faults) now.report(message, start)
      return ''
    },
    table({ header, rows }: Tokens.Table) {
      const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
        `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>`
      const row = (tag: string, cells: Tokens.TableCell[]) => `<tr>${cells.map((one) => cell(tag, one)).join('')}</tr>`
      const label = nameRegion(
        header
          .map(({ tokens }) => plain(tokens))
          .filter(Boolean)
          .join(', '),
      )
      // A table may be wider than a phone. The focus lets a keyboard scroll it.
      return `<div role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table><thead>${row('th', header)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table></div>\n`
    },
  },
} satisfies MarkedExtension

/** Tables with the same header have names that differ, because assistive technology lists regions by their names. */
function nameRegion(label: string): string {
  const count = (now.regions.get(label) ?? 0) + 1
  now.regions.set(label, count)
  return count > 1 ? `${label} (${count})` : label
}

/** Puts tags of components back into a text that is no markdown. */
const restore = (text: string) => now.tags?.restore(text) ?? text

/** A heading's text without its marks. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      if (token.type === 'text') return unescapeHtml(now.tags?.strip(token.text) ?? token.text)
      if (token.type === 'codespan') return restore(token.text)
      return token.type === 'html' || !('text' in token) ? '' : token.text
    })
    .join('')
}
