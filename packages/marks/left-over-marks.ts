/** Finds marks of other generators that would be shown as text: containers, alerts, shortcodes, imports. */

import type { RenderedText, TextProblem } from '@flatirons/framework/extension'
import type { Token, Tokens } from 'marked'

const switchOn = (option: string) =>
  `Switch on \`${option}\` of the extension \`marks\` in '@flatirons/marks', or write \\ before it.`
const NO_TEMPLATES = 'Texts are not templates here. Write the result, or use a component.'
const COPY = 'Copy the text of the file.'
const NO_MODULES = 'Texts are not modules here. Declare the component in the model, and remove the line.'

/** A mark at the start of a line. */
type LineMark = 'container' | 'alert' | 'toc' | 'attributes' | 'kramdown' | 'definition' | 'import' | 'include'

/** Expression for a mark at the start of a line -> what it is, how to fix it, and its name for programs. */
const AT_LINE_START: readonly (readonly [mark: RegExp, kind: string, fix: string, name?: LineMark])[] = [
  [/^:{3,}(?=[ \t]*$)/, 'the end of a container', `Remove it if no container is open. ${switchOn('containers')}`],
  [/^:{3,}[ \t]*[\w-]*/, 'the start of a container', `${switchOn('containers')} Its last line is :::.`, 'container'],
  [/^\[![A-Z]+\]/i, 'an alert', switchOn('alerts'), 'alert'],
  [/^\[\[?toc\]\]?(?=[ \t]*$)/i, 'a table of contents', switchOn('toc'), 'toc'],
  [
    /^\{:(?!:)[^{}]*\}(?=[ \t]*$)|^\{[.#][\w-][^{}]*\}(?=[ \t]*$)/,
    'a list of attributes',
    switchOn('attributes'),
    'attributes',
  ],
  [/^\{::\w+[^{}]*\}/, 'a block of kramdown', switchOn('kramdown'), 'kramdown'],
  [/^:[ \t]+(?=\S)/, 'a definition', switchOn('definitionLists'), 'definition'],
  [/^import[ {].*['"][^'"]+['"];?(?=[ \t]*$)/, 'an import', NO_MODULES, 'import'],
  [/^export (?:const|let|default|function|async)\b.*[={(]/, 'an export', NO_MODULES, 'import'],
  [/^<<<[ \t]+\S+/, 'an include of a file', COPY, 'include'],
  [/^\{\{/, 'an expression of a template', NO_TEMPLATES],
]

/** Tags of templates, which are not text at any place of a line. */
const TAG = /\{\{[<%].{0,500}?[%>]\}\}|\{%.{0,500}?%\}/

/** A comment of VitePress that includes a file. */
const INCLUDE = /^\s*<!--\s*@include:\s*(\S+?)\s*-->/

/** The patterns of marks that no extension renders. */
export const MARK_PATTERNS = { atLineStart: AT_LINE_START, include: INCLUDE, tag: TAG } as const

/** True if a text may have marks. */
const MAY_HAVE_MARKS = /^[ \t>*+\-\d.)]*(?::|<<<|<!--\s*@include|\[!|\[\[?toc|\{[:.#{]|import|export)|\{%|\{\{[<%]/im

/** True for the start of a line that may be a mark. */
const MAY_START_MARK = /^(?:[:[{]|<<<|import|export)/i

/** Returns the marks in paragraphs that are still in the HTML, because no extension has replaced them. */
export function findLeftOverMarks({ markdown, tokens, html }: RenderedText): TextProblem[] {
  if (!MAY_HAVE_MARKS.test(markdown)) return []
  /** The text of the HTML, decoded for the first mark. */
  let shown: string | undefined
  const isShown = new Map<string, boolean>()
  const found: TextProblem[] = []

  function visit(list: readonly Token[]) {
    let isLineStart = true
    for (const token of list) {
      if (token.type === 'text' && !('tokens' in token && token.tokens)) readText(token, isLineStart)
      else if (token.type === 'html') readComment(token)
      else if (token.type !== 'code' && token.type !== 'codespan') visit(tokensIn(token))
      isLineStart = token.type === 'br' || token.raw.endsWith('\n')
    }
  }

  function readComment(token: Token) {
    const [text] = INCLUDE.exec(token.raw) ?? []
    if (text === undefined) return
    const mark = text.trim()
    found.push({
      message: `"${mark}" is an include of a file, and would not be shown. ${COPY}`,
      rule: 'marks',
      text: mark,
      token,
    })
  }

  function readText(token: Token, isLineStart: boolean) {
    for (const [line, text] of token.raw.split('\n').entries()) {
      const mark = findTag(text) ?? (line > 0 || isLineStart ? findAtStart(text.trimStart()) : undefined)
      if (!mark) continue
      shown ??= decodeEscapes(html)
      if (!isShown.has(mark.text)) isShown.set(mark.text, shown.includes(mark.text))
      if (isShown.get(mark.text)) found.push({ ...mark, rule: 'marks', token, line })
    }
  }

  visit(tokens)
  return found
}

const decodeEscapes = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&quot;|&#34;/g, '"')
    .replaceAll('&#39;', "'")

function findAtStart(line: string) {
  if (!MAY_START_MARK.test(line)) return undefined
  for (const [expression, kind, fix] of AT_LINE_START) {
    const [text] = expression.exec(line) ?? []
    if (text !== undefined) return { text, message: `"${text.trim()}" is ${kind}, and would be shown as text. ${fix}` }
  }
  return undefined
}

function findTag(line: string) {
  const [text] = (line.includes('{') && TAG.exec(line)) || []
  return text === undefined
    ? undefined
    : { text, message: `"${text}" is a tag of a template, and would be shown as text. ${NO_TEMPLATES}` }
}

/** Returns the tokens inside of a token. */
export function tokensIn(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flatMap((cells) => cells.flatMap(({ tokens }) => tokens))
  }
  return 'tokens' in token ? (token.tokens ?? []) : []
}
