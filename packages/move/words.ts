/** Compares the words of texts with those that visitors read. */

import { showHtmlTexts } from '@flatirons/marks/texts'

/** A block of code, with its fences. */
const CODE = /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![^]))/gm
/** Lines and comments in code that mark other lines, and tags around code that is not a template. */
const CODE_MARK = /\[!code[^\]\n]*\]|highlight-(?:next-line|start|end)|\{%-?\s*(?:end)?raw\s*-?%\}/g
/** Code in a line. */
const SPAN = /(?<!`)(`+)(?!`)([^`\n]|`(?!\1))*?[^`\n]?\1(?!`)/g

/** What visitors never read, and tags of templates, which are listed as marks. */
const UNREAD = [
  /^[ \t]*(?:[-*+]|\d+[.)]) [^\n]*(?=\n[ \t]*\{:[^}\n]*\btoc\b)/gm,
  /<!--[^]*?-->/g,
  /<(script|style|template|noscript|iframe|svg)\b[^]*?<\/\1>/gi,
  /\{%[^]*?%\}|\{\{[^]*?\}\}|\{\/\*[^]*?\*\/\}/g,
  /^\{::comment\}[^]*?^\{:\/(?:comment)?\}/gm,
  /^(?:import|export)\s[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm,
  /^ {0,3}\[[^\]\n]*\]:(?:[ \t]*\n)?[^\n]*(?:\n[ \t]+["'(][^\n]*)?$/gm,
  /^[ \t]*\*\[[^\]\n]*\]:[^\n]*$/gm,
  /^[ \t>]*:::+[ \t]*[\w-]*/gm,
  /^[ \t>]*(?:[-*+][ \t]+)*\d+[.)](?=[ \t])/gm,
  /\{:?[ \t]*[#.:][^{}\n]*\}|\{::?\/?[^{}\n]*\}|\{\s*[\w.]+\s*\}/g,
  /\[\^[^\]\n]*\]|\[![\w-]+\]|(?<=^[ \t>]*[-*+] )\[[ x]\]/gim,
  /^[ \t>*-]*\[?\[(?:_?toc_?)\]\]?[ \t]*$/gim,
]
/** A link or a picture, with its address. */
const LINK =
  /!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\(\s*(?:<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+("[^"]*"|'[^']*'))?\s*\)|\[[^\]\n]*\])/g
const TAG = /<\/?[a-z][^<>]*>|<(?:https?:|mailto:)[^>\s]*>/gi
/** Attributes that visitors read, or that components show. */
const SHOWN =
  /(?<![\w-])(?:alt|title|label|description|summary|caption|text|aria-label)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const INLINE = /^<\/?(?:[abius]|em|strong|code|span|wbr|mark|del|ins|abbr)\b/

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/** Decodes character references. Words with other names are left out. */
const decode = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos|nbsp|shy));|[\p{L}\p{N}]*&(?!(?:amp|lt|gt|quot|apos|nbsp|shy);)[a-z]+\d*;[\p{L}\p{N}]*/giu,
    (_, decimal?: string, hex?: string, name?: string) =>
      name !== undefined
        ? (NAMED[name.toLowerCase()] ?? '')
        : decimal || hex
          ? String.fromCodePoint(Math.min(Number(decimal ?? `0x${hex}`), 0x10_ff_ff))
          : ' ',
  )

const attributesIn = (tag: string) => [...tag.matchAll(SHOWN)].map(([, double, single]) => double ?? single).join(' ')
const wordsIn = (text: string): string[] =>
  text
    .replaceAll('\u00AD', '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const blank = (text: string) => text.replace(/[^\n]/g, '')

const toWords = (link: string, text: string, title = '') =>
  `${title && `${title} `}${text}${'\n'.repeat(link.split('\n').length - `${text}${title}`.split('\n').length)}`

/** Replaces what visitors don't read by spaces. Lines keep their numbers. */
function toReadable(markdown: string): string {
  const kept: string[] = []
  // A character for private use stands for code, which has no markdown.
  const keep = (code: string) => `\u{e000}${kept.push(code.replaceAll('&', '&amp;')) - 1}\u{e001}`
  let text = showHtmlTexts(markdown)
    .replace(CODE, (block) => {
      const lines = block.split('\n')
      return keep(['', ...lines.slice(1)].join('\n').replace(CODE_MARK, ''))
    })
    .replace(SPAN, (span) => keep(span.replace(/^`+|`+$/g, '').replace(CODE_MARK, '')))
  for (const pattern of UNREAD) text = text.replace(pattern, blank)
  return (
    text
      .replace(TAG, (tag) => `${INLINE.test(tag) ? '' : ` ${attributesIn(tag)} `}${tag.replace(/[^\n]/g, '')}`)
      .replace(LINK, toWords)
      // A picture in a link.
      .replace(LINK, toWords)
      .replace(/\\(?=[!-/:-@[-`{-~])|[*~]+/g, '')
      .replace(/\u{e000}(\d+)\u{e001}/gu, (_, i: string) => kept[Number(i)]!)
  )
}

/** The length of joined words that are found without spaces. */
const MIN_JOINED = 6

/** A line with words that visitors can't read. */
export interface LostLine {
  /** Starts at 0. */
  line: number
  words: string[]
}

/** Returns the lines of a markdown text with words that the HTML of its page does not have. */
export function findLostWords(markdown: string, html: string): LostLine[] {
  const body = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '')
  const attributes = [...body.matchAll(/<[^>]*>/g)].map(([tag]) => attributesIn(tag))
  const shown = wordsIn(decode(body.replace(/<[^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' ')) + attributes.join(' ')))
  const rest = new Map<string, number>()
  for (const word of shown) rest.set(word, (rest.get(word) ?? 0) + 1)
  const sequence = ` ${shown.join(' ')} `
  // Words of languages without spaces, and words beside marks, may be joined.
  const joined = shown.join('')
  const lines = toReadable(markdown)
    .split('\n')
    .map((text, line) => ({ line, words: wordsIn(decode(text)) }))
  const take = (words: readonly string[]) =>
    words.filter((word) => {
      const left = rest.get(word) ?? 0
      rest.set(word, left - 1)
      return left <= 0 && (word.length < MIN_JOINED || !joined.includes(word))
    })
  // Lines that are shown as they are take their words first.
  const isWhole = ({ words }: LostLine) =>
    sequence.includes(` ${words.join(' ')} `) ||
    (words.join('').length >= MIN_JOINED && joined.includes(words.join('')))
  for (const { words } of lines.filter(isWhole)) take(words)
  return lines
    .filter((line) => line.words.length > 0 && !isWhole(line))
    .map(({ line, words }) => ({ line, words: take(words) }))
    .filter(({ words }) => words.length > 0)
}
