/** Raw HTML in markdown: what no site takes, and what is left of it where a model has it sanitized. */

import { Parser } from 'htmlparser2'
import type sanitizeHtml from 'sanitize-html'

import { FRAME_IDS } from '../html.ts'
import { requireOwn } from './own-package.ts'

/** What a model does with raw HTML: it is a problem, it is shown as it is, or only what is harmless of it. */
export type RawHtml = 'refuse' | 'allow' | 'sanitize'

/** Tags that content never holds, and what to do instead. */
const REFUSED_TAGS: Readonly<Record<string, string>> = {
  script: 'Put code into an island.',
  style: 'Put styles into a template.',
  base: 'Write links with the path of their page.',
  meta: "Return it from the template's head.",
  link: "Return it from the template's head.",
  'x-island': 'Islands are placed by templates.',
}

/** The name of such an element becomes a property of `document`, and hides the one that the browser has. */
const NAMED_TAGS = new Set(['form', 'img', 'iframe', 'embed', 'object'])

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'])

/** Browsers pass over white space and control characters when they read the scheme of a URL. */
// oxlint-disable-next-line no-control-regex -- These are the characters.
const IGNORED = /[\0-\x20]+/g

/** Returns what is wrong with a piece of raw HTML wherever it stands: a message for each fault. */
export function findHtmlFaults(html: string): string[] {
  const faults: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      const remedy = REFUSED_TAGS[tag]
      if (remedy) faults.push(`<${tag}> can't stand in content. ${remedy}`)
      for (const [name, value] of Object.entries(attributes)) {
        const fault = judgeAttribute(tag, name, value)
        if (fault) faults.push(fault)
      }
    },
  })
  parser.write(html)
  parser.end()
  return faults
}

function judgeAttribute(tag: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `<${tag}> has the attribute ${name}, which is code. Put code into an island.`
  if (name === 'style' || name === 'srcdoc')
    return `<${tag}> has the attribute ${name}, which can't stand in content. Remove it.`
  if (URL_ATTRIBUTES.has(name) && /^(javascript|vbscript|data:(?!image\/)):?/i.test(value.replace(IGNORED, '')))
    return `The ${name} of <${tag}> is code. Write the address of a page or a file.`
  if (name === 'id' && FRAME_IDS.includes(value))
    return `The id "${value}" belongs to the document around the page. Choose another.`
  if ((name === 'name' && NAMED_TAGS.has(tag)) || (name === 'id' && tag === 'object'))
    return `The ${name} of <${tag}> becomes a property of \`document\`. Remove it.`
  return undefined
}

let sanitizer: ((html: string) => string) | undefined

/** Returns the harmless part of rendered markdown: the tags and attributes of texts, without scripts, styles and forms. */
export function sanitize(html: string, root: string): string {
  sanitizer ??= loadSanitizer(root)
  return sanitizer(html)
}

/** Loads the library only where it is needed, because that takes as long as a small build. */
function loadSanitizer(root: string): (html: string) => string {
  const library = requireOwn(root)('sanitize-html') as typeof sanitizeHtml
  const { allowedTags, allowedAttributes, allowedSchemes, selfClosing } = library.defaults
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...allowedTags, 'img', 'picture', 'source', 'del', 'ins', 'details', 'summary', 'input'],
    allowedAttributes: {
      ...allowedAttributes,
      '*': ['id', 'class', 'title', 'lang', 'dir', 'tabindex', 'role', 'aria-*'],
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      source: ['type', 'srcset', 'sizes'],
      // The boxes of lists of tasks.
      input: ['type', 'checked', 'disabled'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      details: ['open'],
      time: ['datetime'],
    },
    allowedSchemes: [...allowedSchemes, 'tel'],
    selfClosing: [...selfClosing, 'source'],
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs.type !== 'checkbox',
  }
  return (html) => library(html, options)
}
