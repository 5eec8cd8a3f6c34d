/** Texts in MDX that are read as markdown: comments in braces, attributes with expressions, and markdown between tags. */

import type { MarkedExtension, Token } from 'marked'

import { FENCES_AND_SPANS, readBlocks, readInline } from './blocks.ts'

/** Code, comments, and tags. */
const CODE_COMMENT_OR_TAG = RegExp(
  `${FENCES_AND_SPANS.source}|${/(\{\/\*[^]*?\*\/\})|<([a-z][\w.-]*)((?:\s+(?:[\w:.@#-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?|\{[^{}]*\}))*)\s*(\/?)>/.source}`,
  'gim',
)
/** Code, and elements whose content is a text of JavaScript. */
const CODE_OR_HTML = RegExp(
  `${FENCES_AND_SPANS.source}|${/<[\w.]+\s+set:html=\{("(?:[^"\\\n]|\\[^\n])*"|`[^`$]*`)\}\s*\/>/.source}`,
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
const ONLY_TAGS = /^\s*(?:<[^<>]*>\s*)+$/
/** Code, comments and elements whose content is not markdown; and tags. */
const RAW_OR_TAG = RegExp(
  `${FENCES_AND_SPANS.source}|${/<!--[^]*?-->|<(?<raw>pre|script|style|textarea|svg|math)\b[^]*?<\/\k<raw>>|<(\/?)([a-z][\w.-]*)[^<>]*?(\/?)>/.source}`,
  'gim',
)

const indentOf = (line: string) => /^[ \t]*/.exec(line.replaceAll('\t', '    '))![0].length

/**
 * Returns a text whose lines between tags begin where their tags do: markdown would read lines that are far in as code, and MDX has
 * no code by indentation.
 */
export function alignElements(text: string): string {
  /** Line -> the number of elements that start in it; negative for those that end. */
  const depths = new Map<number, number>()
  /** Lines of code, raw elements and tags, without the first one. They move like it. */
  const raw = new Set<number>()
  let [at, line] = [0, 0]
  for (const { 0: found, 3: _, 4: end, 5: name, 6: empty, index } of text.matchAll(RAW_OR_TAG)) {
    line += text.slice(at, index).split('\n').length - 1
    at = index
    for (let i = 1; i < found.split('\n').length; i++) raw.add(line + i)
    if (name !== undefined && !empty && !VOID.test(name)) depths.set(line, (depths.get(line) ?? 0) + (end ? -1 : 1))
  }
  if (depths.size === 0) return text
  /** The elements that are open: where their tags begin, and where their content does. */
  const open: { to: number; from?: number }[] = []
  let shift = 0
  return text
    .split('\n')
    .map((written, number) => {
      const depth = depths.get(number) ?? 0
      for (let i = depth; i < 0; i++) open.pop()
      const parent = open.at(-1)
      const indent = indentOf(written)
      if (parent && !raw.has(number) && written.trim() !== '') {
        parent.from ??= indent
        shift = Math.max(0, Math.min(indent, parent.from) - parent.to)
      } else if (!parent) shift = 0
      for (let i = 0; i < depth; i++) open.push({ to: indent - shift })
      return shift === 0 ? written : written.replaceAll('\t', '    ').slice(Math.min(shift, indent))
    })
    .join('\n')
}

/** Markdown between tags of a block, as MDX reads it. */
export const jsxBlocks = (): MarkedExtension => ({
  extensions: [
    {
      name: 'jsxBlock',
      level: 'block',
      tokenizer(source) {
        if (/^(?: {4}| {0,3}\t)/.test(source)) return undefined
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
