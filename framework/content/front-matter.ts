/**
 * Parses front matter with gray-matter, and data files, as YAML 1.2. js-yaml, the engine of gray-matter, parses the values.
 * `yaml` is several times slower, so it is loaded only to find line numbers of keys and of syntax errors.
 */

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import matter from 'gray-matter'
import jsYaml from 'js-yaml'
import type * as Yaml from 'yaml'
import type { Document, Node } from 'yaml'

import { renderCodeFrame } from '../errors/describe-error.ts'
import { firstLine, messageOf } from '../errors/problems.ts'
import { isDictionary } from '../shared/is-object.ts'
import { requireFromPackage } from '../disk/package-root.ts'

/** The data of a file, and the text below it. */
export interface FrontMatter {
  /** The values by their keys; empty if there are problems. */
  data: Record<string, unknown>
  /** The markdown after the front matter; undefined in data files. */
  body: string | undefined
  /** The line of the file on which the body starts. */
  bodyLine: number
  /** Returns the line of the value at a path of keys, or of its nearest parent. */
  lineOf: (keys: readonly (string | number)[]) => number
  /** Syntax errors of the YAML or JSON. */
  problems: DataProblem[]
}

/** The opening line of front matter. Editors may add spaces after it, and empty lines above it. */
const OPEN = /^(?<above>(?:[ \t]*\n)*)---[ \t]*\n/
/** The closing line of front matter. */
const CLOSE = /\n---[ \t]*(?=\n|$)/g

/** Offsets of the front matter and of the body in a text. */
interface Block {
  start: number
  end: number
  bodyStart: number
}

/**
 * Returns the offsets of front matter; `unclosed` if it has no closing line; undefined if there is none. After an empty line, a
 * single `---` is a thematic break of markdown.
 */
function findBlock(source: string): Block | 'unclosed' | undefined {
  const open = OPEN.exec(source)
  if (!open) return undefined
  const start = open[0].length
  CLOSE.lastIndex = start - 1
  const close = CLOSE.exec(source)
  if (close) return { start, end: Math.max(close.index, start), bodyStart: close.index + close[0].length }
  return open.groups!.above ? undefined : 'unclosed'
}

/** The opening line of front matter in a language that the package of marks reads. */
const OTHER_LANGUAGE =
  /^(?:---[ \t]*(?:toml|json|js|javascript)|\+\+\+)[ \t]*\n[^]*?(?<=\n)(?:---|\+\+\+)[ \t]*(?=\n|$)/

const NOT_YAML =
  'The front matter is not YAML. Write YAML between two lines of ---, or run `npm install @flatirons/marks` and add marks() to the list in site/extensions.ts.'

/** Front matter in another language than YAML. */
export interface FrontMatterBlock {
  /** The offset of the text below it. */
  end: number
  /** The values, or YAML (which JSON is, too) that starts on the second line of the file. */
  data: Record<string, unknown> | string
  /** Syntax errors, with their lines in the file. @default none */
  problems?: readonly DataProblem[]
  /** Returns the line of the value at a path of keys; undefined if it is not known. @default the second line */
  lineOf?: (keys: readonly (string | number)[]) => number | undefined
}

/** Returns the front matter of a text whose lines end with LF; undefined if it is in another language. */
export type FrontMatterReader = (text: string) => FrontMatterBlock | undefined

/** Removes the BOM and converts CRLF to LF: gray-matter would keep the CR in the last value. */
const normalizeLineEnds = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')

/** Splits a file into front matter and body. Never throws: errors are in `problems`. */
export function readFrontMatter(text: string, root: string, readers: readonly FrontMatterReader[] = []): FrontMatter {
  const source = normalizeLineEnds(text)
  for (const read of readers) {
    const found = read(source)
    if (found) return toFrontMatter(source, found, root)
  }
  if (OTHER_LANGUAGE.test(source))
    return { data: {}, body: '', bodyLine: 1, lineOf: () => 1, problems: [{ line: 1, message: NOT_YAML }] }
  const block = findBlock(source)
  if (block === 'unclosed') {
    const message = 'The front matter has no closing line of ---.'
    return { data: {}, body: source, bodyLine: 1, lineOf: () => 2, problems: [{ line: 1, message }] }
  }
  let yaml: YamlData | undefined
  const problems: DataProblem[] = []
  const startLine = block ? countLines(source.slice(0, block.start)) : 2

  function read(text: string): object {
    yaml = readYaml(text.replace(/^\n/, ''), { source, firstLine: startLine, subject: 'The front matter', root })
    problems.push(...yaml.problems)
    // This may return a string or a list, which is reported below.
    return (yaml.data ?? {}) as object
  }

  function refuse(): object {
    problems.push({ line: 1, message: 'The front matter must be YAML, between two lines of ---.' })
    return {}
  }

  // Other languages than YAML are rejected: gray-matter would run `---js` as code.
  const split = (): { content: string; data: unknown } => {
    // gray-matter is not used here, because its search for comments is quadratic in the number of empty lines.
    if (block)
      return { data: read(source.slice(block.start, block.end)), content: source.slice(block.bodyStart).slice(1) }
    try {
      return matter(source, { language: 'yaml', engines: { yaml: read, javascript: refuse, json: refuse } })
    } catch {
      // gray-matter does not know the language.
      return { content: source, data: refuse() }
    }
  }

  const { content, data } = split()
  if (!problems.length && !isDictionary(data))
    problems.push({ line: startLine, message: 'The front matter must be a list of `key: value` lines.' })
  const body = content.replace(/^\n/, '')
  return {
    data: problems.length || !isDictionary(data) ? {} : data,
    body,
    bodyLine: countLines(source.slice(0, source.length - body.length)),
    lineOf: (keys) => yaml?.lineOf(keys) ?? (block || source.startsWith('---') ? startLine : 1),
    problems,
  }
}

function toFrontMatter(
  source: string,
  { end, data: found, problems = [], lineOf }: FrontMatterBlock,
  root: string,
): FrontMatter {
  const subject = 'The front matter'
  const yaml: YamlData =
    typeof found === 'string'
      ? readYaml(found, { source, firstLine: 2, subject, root })
      : { data: found, problems: [], lineOf: lineOf ?? (() => undefined) }
  const all = [...problems, ...yaml.problems]
  if (all.length === 0 && !isDictionary(yaml.data))
    all.push({ line: 2, message: `${subject} must be an object in braces.` })
  const body = source.slice(end).replace(/^\n/, '')
  return {
    data: all.length === 0 && isDictionary(yaml.data) ? yaml.data : {},
    body,
    bodyLine: countLines(source.slice(0, source.length - body.length)),
    lineOf: (keys) => yaml.lineOf(keys) ?? 2,
    problems: all,
  }
}

/** Counts lines, including the line that starts at the end of the text. */
const countLines = (text: string) => text.split('\n').length

/** Parses a YAML or JSON file. Never throws: errors are in `problems`. */
function readDataFile(text: string, isJson: boolean, root: string): FrontMatter {
  const source = normalizeLineEnds(text)
  // JSON is YAML, except for a few characters, so `yaml` finds its line numbers.
  const yaml = readYaml(source, { source, firstLine: 1, subject: 'The file', root })
  const { data, problems } = isJson ? readJson(source, yaml) : yaml
  if (!problems.length && !isDictionary(data))
    problems.push({
      line: 1,
      message: `The file must be ${isJson ? 'an object in braces' : 'a list of `key: value` lines'}.`,
    })
  return {
    data: problems.length || !isDictionary(data) ? {} : data,
    body: undefined,
    bodyLine: 1,
    lineOf: (keys) => yaml.lineOf(keys) ?? 1,
    problems,
  }
}

function readJson(source: string, yaml: YamlData): Pick<YamlData, 'data' | 'problems'> {
  try {
    return { data: JSON.parse(source), problems: [] }
  } catch (error) {
    const message = messageOf(error)
    const [, position] = /at position (\d+)/.exec(message) ?? []
    // Not every message has the position. Invalid JSON is mostly invalid YAML at the same position.
    const line = position ? source.slice(0, Number(position)).split('\n').length : (yaml.problems[0]?.line ?? 1)
    return { data: {}, problems: [{ line, message: `The file is not valid JSON: ${firstLine(message)}.` }] }
  }
}

/**
 * Parses the text of a file, by the extension of its name: a data file, or the front matter of a text. Never throws: errors are in
 * `problems`. `root` is the project's folder. `readers` read front matter in other languages than YAML.
 */
export function readData(
  file: string,
  text: string,
  root: string,
  readers: readonly FrontMatterReader[] = [],
): FrontMatter {
  const ending = extname(file)
  return /^\.(?:json|ya?ml)$/.test(ending)
    ? readDataFile(text, ending === '.json', root)
    : readFrontMatter(text, root, readers)
}

/** Returns the line of the value at a path of keys in a file of the project. */
export function findLine(
  root: string,
  source: string,
  keys: readonly (string | number)[],
  readers: readonly FrontMatterReader[] = [],
): number {
  return readData(source, readFileSync(join(root, source), 'utf-8'), root, readers).lineOf(keys)
}

/** A syntax error of a file. */
export interface DataProblem {
  line: number
  message: string
}

interface YamlData {
  /** The value; an empty object if there are problems. */
  data: unknown
  problems: DataProblem[]
  /** Returns the line of the value at a path of keys, or of its nearest parent; undefined if none of them exists. */
  lineOf: (keys: readonly (string | number)[]) => number | undefined
}

interface YamlOptions {
  /** The text of the whole file, and the line on which the YAML starts. */
  source: string
  firstLine: number
  /** The subject of messages: `The front matter`. */
  subject: string
  /** The project's folder. */
  root: string
}

const { FAILSAFE_SCHEMA, Schema, Type } = jsYaml
const NUMBER = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+)$/i
const scalar = (tag: string, pattern: RegExp, construct: (text: string) => unknown) =>
  new Type(`tag:yaml.org,2002:${tag}`, {
    kind: 'scalar',
    resolve: (text: unknown) => pattern.test((text ?? '') as string),
    construct,
  })

/** The core schema of YAML 1.2. The schemas of js-yaml are of YAML 1.1, where 12:30 is a number. */
const SCHEMA = new Schema({
  include: [FAILSAFE_SCHEMA],
  implicit: [
    scalar('null', /^(?:~|null|Null|NULL|)$/, () => null),
    scalar('bool', /^(?:true|True|TRUE|false|False|FALSE)$/, (text) => text.toLowerCase() === 'true'),
    scalar('float', NUMBER, Number),
  ],
})

/** YAML that must also be valid for `yaml`: with aliases, which may expand exponentially, or with tabs, which js-yaml accepts. */
const NEEDS_YAML = /(?:^|[-?:,[{])[ \t]*\*|^ *\t/m

/** The deepest nesting allowed. At much greater depths the parser's recursion would end the process. */
const MAX_DEPTH = 50

const MANY_MARKS = RegExp(`(?:[-?] +){${MAX_DEPTH}}`)

/** True if brackets or list marks are nested too deep. Brackets in quoted text also count, which is harmless. */
function nestsTooDeep(yaml: string): boolean {
  let depth = 0
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (/[[{]/.test(bracket) ? 1 : -1))
    if (depth > MAX_DEPTH) return true
  }
  return MANY_MARKS.test(yaml)
}

/** Never throws: errors are in `problems`. */
function readYaml(yaml: string, { source, firstLine: startLine, subject, root }: YamlOptions): YamlData {
  const problems: DataProblem[] = []
  let parsed: ReturnType<typeof parse> | undefined
  const lineAt = (offset: number) => parsed!.lines.linePos(offset).line + startLine - 1

  function parse() {
    const { LineCounter, parseDocument, ...library } = requireFromPackage(root)('yaml') as typeof Yaml
    const lines = new LineCounter()
    const options = { lineCounter: lines, prettyErrors: false, uniqueKeys: false }
    return { library, lines, document: parseDocument(yaml, options) }
  }

  function report(line: number, message: string, frame?: string): object {
    problems.push({ line, message: `${subject} is not valid YAML: ${message}.${frame ? `\n\n${frame}` : ''}` })
    return {}
  }

  function read(): unknown {
    if (nestsTooDeep(yaml)) return report(startLine, `Lists and groups are nested more than ${MAX_DEPTH} levels deep`)
    try {
      const data = jsYaml.safeLoad(yaml, { schema: SCHEMA })
      return NEEDS_YAML.test(yaml) ? (explain() ?? data) : data
    } catch (error) {
      const { reason = messageOf(error), mark } = error as { reason?: string; mark?: { line: number } }
      const message = reason.replace(/^unknown tag.*/, '$&. Remove it, or put the whole value in quotes')
      return explain() ?? report((mark?.line ?? 0) + startLine, message)
    }
  }

  /** Reports the first error of `yaml`. Returns undefined if there is none. */
  function explain(): object | undefined {
    const { library, lines, document } = (parsed ??= parse())
    try {
      const problem = findYamlProblem(document, yaml, library)
      if (!problem) return void document.toJS()
      const position = { line: lineAt(problem.offset), column: lines.linePos(problem.offset).col }
      return report(position.line, problem.message, renderCodeFrame(source.split('\n'), position))
    } catch (error) {
      // Aliases that expand too much.
      return report(startLine, messageOf(error))
    } finally {
      // Frees the tree, which needs many times the memory of its text.
      parsed = undefined
    }
  }

  return {
    data: read(),
    problems,
    lineOf(keys) {
      const { library, document } = (parsed ??= parse())
      for (let length = keys.length; length > 0; length--) {
        const parent = length === 1 ? document.contents : document.getIn(keys.slice(0, length - 1), true)
        if (!library.isCollection(parent)) continue
        const key = keys[length - 1]
        for (const [index, item] of parent.items.entries()) {
          const node = library.isPair(item) ? item.key : item
          const isKey = library.isPair(item)
            ? library.isScalar(node) && String(node.value) === String(key)
            : index === key
          if (isKey && library.isNode(node) && node.range) return lineAt(node.range[0])
        }
      }
      return undefined
    },
  }
}

type Library = Pick<typeof Yaml, 'isCollection' | 'isNode' | 'isScalar' | 'visit'>

/** An error, with the position where an author would look for it: often the start of a value, not where the parser fails. */
interface YamlProblem {
  offset: number
  message: string
}

/** Limits the time for resolving aliases. */
const MAX_ALIASES = 1000

const UNALIGNED = 'This line is not indented like the lines above it'

/** Returns the first error of a document. Later errors are mostly its consequences. */
function findYamlProblem(document: Document, yaml: string, library: Library): YamlProblem | undefined {
  const [error, ...others] = document.errors
  if (!error) return findInvalidName(document, library)
  const { code, message } = error
  const [start] = error.pos
  const unclosed = findUnclosed(document, start, library)
  const rest = firstLine(yaml.slice(start)).trim()
  const [, indent = ''] = /^[^\n]*(\n +)/.exec(yaml.slice(start)) ?? []
  const isFolded = others.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === start)

  if (code === 'MISSING_CHAR' && unclosed !== undefined)
    return { offset: unclosed, message: 'The text that starts here has no closing quote' }
  if (code === 'BAD_INDENT' && unclosed !== undefined)
    return {
      offset: unclosed,
      message: `The ${yaml[unclosed] === '[' ? 'list that starts here has no closing ]' : 'group that starts here has no closing }'}`,
    }
  if (code === 'BAD_INDENT' || message.startsWith('A block sequence')) return { offset: start, message: UNALIGNED }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isFolded && indent)
    return {
      offset: start + yaml.slice(start).indexOf('\n') + indent.length,
      message: 'This line is indented, but the key above it already has a value',
    }
  const notAKey = /^[^\s:]+:(?: |$)/.test(rest)
    ? UNALIGNED
    : `"${rest}" is not a \`key: value\` line. A key ends with a colon and a space`
  const messages: Partial<Record<typeof code, string>> = {
    BLOCK_AS_IMPLICIT_KEY: 'The value contains a colon followed by a space. Put the value in quotes',
    MULTILINE_IMPLICIT_KEY: notAKey,
    MISSING_CHAR: notAKey,
    TAB_AS_INDENT: 'This line is indented with a tab. Use spaces',
    BAD_SCALAR_START: `A value can't start with ${yaml[start]}. Put the value in quotes`,
    UNEXPECTED_TOKEN: `"${rest}" comes after the end of the value. Remove it, or put the whole value in quotes`,
  }
  return { offset: start, message: messages[code] ?? message }
}

/** Returns the start of a quoted text, or of a list or group in brackets, that ends where the parser failed. */
function findUnclosed(document: Document, end: number, { isCollection, isScalar, visit }: Library): number | undefined {
  let found: number | undefined
  const isEnclosed = (node: Node) =>
    isCollection(node) ? node.flow === true : isScalar(node) && (node.type ?? '').startsWith('QUOTE')
  visit(document, {
    Node(_, node) {
      if (found === undefined && node.range?.[1] === end && isEnclosed(node)) found = node.range[0]
    },
  })
  return found
}

/** Finds aliases without an anchor before them, too many aliases, and repeated keys. */
function findInvalidName(document: Document, { isNode, isScalar, visit }: Library): YamlProblem | undefined {
  let found: YamlProblem | undefined
  let aliases = 0
  const names = new Set<string>()
  const addAnchor = ({ anchor }: { anchor?: string | undefined }) => void (anchor && names.add(anchor))

  function fail(node: unknown, message: string) {
    found = { offset: isNode(node) ? (node.range?.[0] ?? 0) : 0, message }
    return visit.BREAK
  }

  // The library's own checks need quadratic time.
  visit(document, {
    Scalar: (_, node) => addAnchor(node),
    Seq: (_, node) => addAnchor(node),
    Map(_, map) {
      addAnchor(map)
      const keys = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value)) return fail(key, `\`${String(key.value)}\` appears twice. Remove one of them`)
        keys.add(key.value)
      }
      return undefined
    },
    Alias(_, alias) {
      if (!names.has(alias.source))
        return fail(
          alias,
          `A value that starts with * is an alias of YAML, but there is no anchor named ${alias.source}. Put the value in quotes`,
        )
      return ++aliases > MAX_ALIASES
        ? fail(alias, `More than ${MAX_ALIASES} values start with * and are aliases of YAML. Write the values out`)
        : undefined
    },
  })
  return found
}
