/** Texts in MDX that are read as markdown: comments in braces, attributes with expressions, and markdown between tags. */

import type { MarkedExtension, Token } from 'marked'

import { readBlocks, readInline } from './blocks.ts'

/** Code, which stays as it is. */
const CODE = /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|(?![^]))|(?<!`)(`+)(?!`)[^\n]*?[^`]\2(?!`)/
/** Code, comments, and tags. */
const CODE_COMMENT_OR_TAG = RegExp(
  `${CODE.source}|${/(\{\/\*[^]*?\*\/\})|<([a-z][\w.-]*)((?:\s+(?:[\w:.@#-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?|\{[^{}]*\}))*)\s*(\/?)>/.source}`,
  'gim',
)
/** Code, and elements whose content is a text of JavaScript. */
const CODE_OR_HTML = RegExp(
  `${CODE.source}|${/<[\w.]+\s+set:html=\{("(?:[^"\\\n]|\\[^\n])*"|`[^`$]*`)\}\s*\/>/.source}`,
  'gim',
)
const ATTRIBUTE =
  /([\w:.@#-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|([\d.]+|true))\s*\}|(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})))?|\{[^{}]*\}/g
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
}

/** An attribute for lines of a tag that have no other. */
const FILLER = 'data-line'

/** Attributes with texts for visitors. */
const SHOWN = new Set(['title', 'label', 'summary', 'description', 'caption', 'text'])

/** Returns a hook that writes the texts in attributes of components behind their tags: `<Card title="A">` -> `<Card title="A">**A**`. */
export const showCards =
  (names: ReadonlySet<string>) =>
  (text: string): string =>
    text.replace(CODE_COMMENT_OR_TAG, (found, _fence, _span, _comment, name = '', attributes = '') => {
      if (!names.has(name)) return found
      const values = new Map<string, string>()
      for (const [, key = '', ...written] of String(attributes).matchAll(ATTRIBUTE))
        values.set(key, written.slice(0, 6).find((value?: string) => value !== undefined) ?? '')
      const [first, ...others] = [...values].flatMap(([key, value]) =>
        SHOWN.has(key) && value.trim() !== '' ? value.trim() : [],
      )
      if (first === undefined) return found
      const href = values.get('href') ?? values.get('link') ?? values.get('to')
      return `${found} ${href ? `[**${first}**](${href})` : `**${first}**`} ${others.join(' ')}`.trimEnd() + ' '
    })

/** Removes what `toHtmlTags()` has added. */
export const removeFillers = (html: string): string => html.replace(/\s+data-line(?=[\s/>])/g, '')

/** Returns a text with the content of elements such as `<Fragment set:html={"<b>A</b>"} />` in their places. */
export const showHtmlTexts = (text: string): string =>
  text.includes('set:html=')
    ? text.replace(CODE_OR_HTML, (found, _fence, _span, written?: string) => {
        if (written === undefined) return found
        const html = written.startsWith('"') ? (JSON.parse(written) as string) : written.slice(1, -1)
        // Each line of the text stays one.
        return html.replaceAll('\n', '&#10;') + found.replace(/[^\n]/g, '')
      })
    : text

/** Returns a text with tags of HTML in place of those of JSX. Lines keep their numbers. */
export const toHtmlTags = (text: string): string =>
  showHtmlTexts(text).replace(
    CODE_COMMENT_OR_TAG,
    (found, _fence, _span, comment?: string, name?: string, attributes = '', slash = '') => {
      if (comment !== undefined) return comment.replace(/[^\n]/g, '')
      if (name === undefined) return found
      const isEmpty = slash === '/' && !/^[A-Z]/.test(name) && !VOID.test(name)
      if (!isEmpty && !attributes.includes('{') && !attributes.includes('\n')) return found
      const written = [...attributes.matchAll(ATTRIBUTE)].map(([whole, key, ...values]) => {
        const [expression] = values.splice(6, 1)
        const value = values.find((found: string | undefined) => found !== undefined)
        if (key === undefined || expression !== undefined) return ''
        return value === undefined && !whole.includes('=')
          ? ` ${whole}`
          : ` ${NAMES[key] ?? key}="${(value ?? '').replaceAll('"', '&quot;')}"`
      })
      // A line without an attribute would end the tag.
      const lines = found.replace(/[^\n]/g, '').replaceAll('\n', `\n${FILLER}`)
      return isEmpty
        ? `<${name}${written.join('')}${lines}></${name}>`
        : `<${name}${written.join('')}${lines}${slash && ' /'}>`
    },
  )

/** A block that starts with a tag, up to an empty line. */
const BLOCK =
  /^[ \t]*<\/?(?!(?:pre|script|style|textarea|svg|math)\b)[a-z][^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*(?:\n|$)/i
/** Lines that are code in markdown, up to an empty line, or a fence. MDX has no code by indentation. */
const DEEP_LINES =
  /^( {4}[ \t]*| {0,3}\t[ \t]*)(?:(`{3,}|~{3,})[^]*?\n[ \t]*\2[^\n]*|(?![ \t]|\n|<)[^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*)(?:\n|$)/
const ONLY_TAGS = /^\s*(?:<[^<>]*>\s*)+$/
const START_OR_END = /<(\/?)([a-z][\w.-]*)[^<>]*?(\/?)>/gi

/** True between the tags of an element that the blocks before have opened. */
function isInElement(before: readonly Token[]): boolean {
  const html = before.flatMap(({ type, raw }) => (type === 'jsxBlock' || type === 'html' ? raw : [])).join('')
  const depth = [...html.matchAll(START_OR_END)].reduce((depth, [, end, name = '', isEmpty]) => {
    if (isEmpty || VOID.test(name)) return depth
    return depth + (end ? -1 : 1)
  }, 0)
  return depth > 0
}

/** Markdown between tags of a block, as MDX reads it. */
export const jsxBlocks = (): MarkedExtension => ({
  extensions: [
    {
      name: 'jsxBlock',
      level: 'block',
      tokenizer(source) {
        // A text in markdown has code by indentation, but hardly between tags.
        const isDeep = /^(?: {4}| {0,3}\t)/.test(source)
        if (isDeep && !isInElement(this.lexer.tokens)) return undefined
        const [lines, indentation = ''] = DEEP_LINES.exec(source) ?? []
        if (lines !== undefined) {
          const text = lines.replace(RegExp(`^[ \\t]{0,${indentation.length}}`, 'gm'), '')
          return { type: 'jsxBlock', raw: lines, tokens: readBlocks(this.lexer, text) }
        }
        const [raw] = BLOCK.exec(source) ?? []
        if (raw === undefined || /<(?:pre|script|style|textarea|svg|math)\b|<!--/i.test(raw)) return undefined
        const tokens: Token[] = []
        let open: string[] = []
        const flush = () => {
          const text = open.join('\n')
          open = []
          if (text.trim() === '') return
          if (/^ {0,3}<|<\/?[a-z][^<>]*>/i.test(text))
            tokens.push({ type: 'jsxLine', raw: text, tokens: readInline(this.lexer, text) })
          else tokens.push(...readBlocks(this.lexer, text.replace(/^[ \t]+/gm, '')))
        }
        for (const line of raw.split('\n'))
          if (ONLY_TAGS.test(line)) {
            flush()
            tokens.push({ type: 'html', raw: `${line}\n`, text: `${line}\n`, block: true, pre: false })
          } else open.push(line)
        flush()
        return { type: 'jsxBlock', raw, tokens }
      },
      renderer({ tokens = [] }) {
        return this.parser.parse(tokens)
      },
    },
    {
      name: 'jsxLine',
      renderer({ tokens = [] }) {
        return `${this.parser.parseInline(tokens)}\n`
      },
    },
  ],
})
