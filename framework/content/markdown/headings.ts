/** The ids and the list of headings. */

import { slug } from 'github-slugger'
import { Parser } from 'htmlparser2'

import type { Slugger, SluggerName } from './markdown-settings.ts'

/** A heading of a text. */
export interface Heading {
  /** The attribute `id`. */
  id: string
  /** The text without markup. */
  text: string
  /** 2 or 3. */
  depth: number
}

/** An id at the end of a heading: `{#id}`, or `{: #id}`. */
export const OWN_ID = /\s*\{:?\s*#([\w.:-]+)\s*\}\s*$/

/** Name of a generator -> its ids. Repeated ids are numbered in the same way by all of them. */
const SLUGGERS = {
  github: (text) => slug(text),
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\s\p{Cc}~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  hugo: (text) =>
    text
      .trim()
      .replace(/[^\p{L}\p{Nd}_ -]+/gu, '')
      .replaceAll(' ', '-')
      .toLowerCase() || 'heading',
  kramdown: (text) =>
    text
      .replace(/^[^a-z]+/i, '')
      .replace(/[^a-z\d -]+/gi, '')
      .replaceAll(' ', '-')
      .toLowerCase() || 'section',
} satisfies Record<SluggerName, Slugger>

/** Invisible characters after emoji and letters, which choose between forms of a character. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Returns a function that returns the id of a heading. An id of hyphens and underscores alone is `section`. */
export function toSlugger(ids: SluggerName | Slugger = 'github'): Slugger {
  const toId = typeof ids === 'function' ? ids : SLUGGERS[ids]
  return (text) => {
    const id = toId(text.replace(VARIATION_SELECTORS, ''))
    return /[^_-]/.test(id) ? id : 'section'
  }
}

/**
 * Returns the text as a part of a path, in lower case and with hyphens: `slugify('C++ & Rust')` is `c-rust`. It is the slug of an entry
 * whose file has this name, and without letters and digits it is `section`.
 */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Returns a link whose part after `#` has no variation selectors, as ids of headings. */
export const toAnchor = (href: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(href)
    ? href
    : href.replace(/#.*$/s, (hash) => hash.replace(VARIATION_SELECTORS, '').replace(/%EF%B8%8[\dA-F]/gi, ''))

/** Lists the headings of the second and third level with an id in HTML. */
export function listHeadings(html: string): Heading[] {
  const headings: Heading[] = []
  let open: Heading | undefined
  const parser = new Parser({
    onopentag(name, { id }) {
      if (/^h[23]$/.test(name) && id) headings.push((open = { id, text: '', depth: Number(name[1]) }))
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (/^h[23]$/.test(name)) open = undefined
    },
  })
  parser.end(html)
  return headings.map(({ id, text, depth }) => ({ id, text: text.replace(/\s+/g, ' ').trim(), depth }))
}
