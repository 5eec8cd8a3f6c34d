/** Finds marks of other generators in texts, with their places. */

import { MARK_PATTERNS, readKnownTag, tokensIn } from '@flatirons/marks/texts'
import { Lexer, type Token } from 'marked'

import type { Kind } from './kinds.ts'
import { readDataFile, type Project } from './project.ts'

/** A mark of a text, or another thing that a generator knows. */
export interface Mark {
  kind: Kind
  /** Its name: that of a shortcode, or of a component. */
  name: string
  file: string
  /** Starts at 1; undefined for a whole file. */
  line?: number | undefined
  /** What its place shows beside the file. */
  note?: string
  /** How many of its kind the place has. @default 1 */
  count?: number
}

/** The start of a tag -> its kind, if it is not a tag of a template. */
const SHORTCODE = /^\{\{[<%]-?\s*(\/?)\s*([\w./-]+)/
const TEMPLATE_TAG = /^\{%-?\s*(?:include\w*\s+["']?(?=[\w./-]+))?([\w/.-]+)/
const LINK_TAG = /^(?:(?:rel)?ref|link|post_url)$/
/** Tags that only end or continue another one. */
const CONTINUED = /^(?:end\w*|else|elsif|elif|when)$/
const EXPRESSION = /\{\{(?![<%]).{0,500}?\}\}/g
/** An expression that is the value of a name. */
const VALUE = /^\{\{?[-\s]*(\$?[\w.]+)\s*(?:\|\s*(?:escape|safe|markdownify|strip)\s*)?-?\}\}?$/
/** An expression of MDX; `{#id}` and `{.class}` are attributes. */
const MDX_EXPRESSION = /(?<!\\)\{(?![{#.:%])[^{}\n]+\}/g
/** The value of an attribute of JSX. */
const JSX_VALUE = /(?<=[\w-]\s*=\s*)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** The origin of another site in an address. */
const ORIGIN = /^(?:https?:)?\/\/[^/?#{\s]+/
/** Tags that load from other sites, or send to them. */
const LOADING = /<(img|iframe|video|audio|source|form)\s[^>]*?(?:src|action)=["']([^"']+)/gi
const LOADED_KINDS: Readonly<Record<string, Kind>> = { img: 'img', iframe: 'frame', form: 'form' }
const CODE = /<(script|style)(?=[\s>])/gi
const COMPONENT = /<([A-Z][\w.]*)(?=[\s/>])/g
/** An element that HTML does not have. */
const ELEMENT = /<([a-z][\w]*-[\w-]*)(?=[\s/>])/g
const FORMULA = /(?<![\\$])\$\$(?!\$)[^$]+\$\$/g
const URL_FILTER = /\|\s*(?:relative_url|absolute_url|url)\b|\bsite\.(?:baseurl|url)\b/

/** Returns a function that returns the line of an offset; it starts at 0. */
function countLines(body: string): (offset: number) => number {
  const starts = [...body.matchAll(/^/gm)].map(({ index }) => index)
  return (offset) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
}

/** Lists the marks of a text. `bodyLine` is the line of the file on which the text starts. `isMdx` also finds expressions in braces. */
export function scanText(file: string, body: string, bodyLine: number, isMdx = file.endsWith('.mdx')): Mark[] {
  const found: Mark[] = []
  const lineAt = countLines(body)
  const add = (kind: Kind, name: string, at: number) => found.push({ kind, name, file, line: bodyLine + lineAt(at) })

  function readToken(token: Token, at: number) {
    if (token.type === 'code') {
      if (token.codeBlockStyle !== 'indented' && /[\s{:/]/.test(token.lang?.trim() ?? '')) add('fence', '', at)
      return
    }
    if (token.type === 'codespan') return
    if (token.type === 'heading' && /\{:?\s*#[\w.:-]+\s*\}\s*$/.test(token.text)) add('headingId', '', at)
    if (token.type === 'link' && /^(?![a-z]+:|#|\/\/)[^?#]*\.(?:mdx?|html?)(?=[?#]|$)/i.test(token.href))
      add('fileLink', '', at)
    if (token.type === 'paragraph' || token.type === 'text') readLines(token, at)
    for (const { kind, origin, index } of listOrigins(token)) add(kind, origin, at + index)
    if (tokensIn(token).length === 0 && token.type !== 'space') readTags(token.raw, at)
  }

  /** Finds marks at the starts of lines. */
  function readLines({ type, raw, tokens }: Token & { tokens?: Token[] }, at: number) {
    if (type === 'text' && !tokens) return
    let offset = at
    for (const line of raw.split('\n')) {
      const [, , , known] = MARK_PATTERNS.atLineStart.find(([mark]) => mark.test(line.trimStart())) ?? []
      if (known) add(known, nameOf(known, line.trim()), offset)
      offset += line.length + 1
    }
  }

  /** Finds tags of templates and components. */
  function readTags(raw: string, at: number) {
    const [, included] = MARK_PATTERNS.include.exec(raw) ?? []
    if (included !== undefined) add('include', included, at)
    if (/^\s*<!--/.test(raw)) return
    for (const { 1: name = '', index } of raw.matchAll(CODE)) add('code', name.toLowerCase(), at + index)
    for (const { 0: tag, index } of raw.matchAll(RegExp(MARK_PATTERNS.tag, 'g'))) {
      const [, end, shortcode] = SHORTCODE.exec(tag) ?? []
      const [, provider] = /\sprovider\s*=\s*["'](\w+)/.exec(tag) ?? []
      const name = provider ?? shortcode ?? TEMPLATE_TAG.exec(tag)?.[1] ?? ''
      if (end === '/' || CONTINUED.test(name)) continue
      const [, param] = /^\{\{[<%]\s*param\s+["']?([\w.-]+)/.exec(tag) ?? []
      if (param !== undefined) add('expression', param, at + index)
      else add(LINK_TAG.test(name) ? 'linkTag' : shortcode ? 'shortcode' : 'templateTag', name, at + index)
      const { frame } = readKnownTag(name) ?? {}
      if (frame) add('frame', frame, at + index)
    }
    for (const { 0: tag, index } of raw.matchAll(EXPRESSION))
      add(
        URL_FILTER.test(tag) ? 'linkTag' : 'expression',
        URL_FILTER.test(tag) ? 'url' : (VALUE.exec(tag)?.[1] ?? ''),
        at + index,
      )
    const withoutImports = raw.replace(/^(?:import|export)\b.*$/gm, (line) => ' '.repeat(line.length))
    if (isMdx)
      for (const { 0: text, index } of withoutImports.matchAll(MDX_EXPRESSION))
        add(text.startsWith('{/*') ? 'comment' : 'expression', VALUE.exec(text)?.[1] ?? '', at + index)
    for (const { index } of raw.matchAll(FORMULA)) add('formula', '', at + index)
    for (const { 1: name = '', index } of raw.matchAll(ELEMENT)) add('element', name, at + index)
    for (const { 1: name = '', index } of raw.matchAll(COMPONENT)) add('component', name, at + index)
  }

  readTokens(isMdx ? body.replace(JSX_VALUE, (value) => value.replace(/[^\n]/g, ' ')) : body, readToken)
  return found
}

/** Lists the components of a text with attributes that visitors read. */
export const listCards = (body: string): string[] =>
  [
    ...body.matchAll(
      /<([A-Z][\w.]*)\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?\b(?:title|label|summary|description|caption|text)\s*=\s*["'{]/g,
    ),
  ].map(([, name = '']) => name)

/** Calls `read` for each token of a text, with its offset. */
function readTokens(text: string, read: (token: Token, at: number) => void): void {
  /** Reads tokens between two offsets. */
  function readAll(tokens: readonly Token[], from: number, to: number) {
    let at = from
    for (const token of tokens) at = readOne(token, at, to)
  }

  /** Reads a token, and returns its end. In lists and quotes, `raw` has no indentation, so the first line is searched. */
  function readOne(token: Token, from: number, to: number): number {
    const whole = text.indexOf(token.raw, from)
    const isWhole = whole >= 0 && whole + token.raw.length <= to
    const start = isWhole ? whole : text.indexOf(token.raw.trim().replace(/\n[^]*/, ''), from)
    const at = start >= 0 && start < to ? start : from
    const end = isWhole ? at + token.raw.length : to
    read(token, at)
    readAll(tokensIn(token), at, end)
    return isWhole ? end : at
  }

  readAll(new Lexer({ gfm: true }).lex(text), 0, text.length)
}

/** Lists the origins of other sites from which a picture or a tag loads. */
function listOrigins(token: Token): { kind: Kind; origin: string; index: number }[] {
  const loads =
    token.type === 'image'
      ? [{ kind: 'img' as const, url: String(token.href), index: 0 }]
      : [...(token.type === 'html' ? token.raw.matchAll(LOADING) : [])].map(({ 1: tag = '', 2: url = '', index }) => ({
          kind: LOADED_KINDS[tag.toLowerCase()] ?? ('media' as const),
          url,
          index,
        }))
  return loads.flatMap(({ kind, url, index }) => {
    const [found] = ORIGIN.exec(url) ?? []
    const isOwn = kind === 'frame' && !/^[a-z][a-z\d+.-]*:|\{/i.test(url)
    const origin = found ?? (isOwn ? "'self'" : undefined)
    return origin ? { kind, index, origin: origin.replace(/^\/\//, 'https://') } : []
  })
}

/** Kind -> a pattern for the name in its line. */
const NAMES: Partial<Record<Kind, RegExp>> = { container: /^:+\s*([\w-]*)/, include: /^<<<\s*(\S+)/ }

const nameOf = (kind: Kind, line: string): string => NAMES[kind]?.exec(line)?.[1] ?? ''

/** Finds the texts and marks in a folder whose generator is not known. */
export function scanFolder({ files, read, root }: Project): { texts: string[]; findings: Mark[] } {
  const texts = files.filter((file) => /\.(?:md|mdx|markdown)$/.test(file))
  const findings = texts.flatMap((file) => {
    const { body = '', bodyLine } = readDataFile('a.md', read(file), root)
    return scanText(file, body, bodyLine)
  })
  return { texts, findings }
}
