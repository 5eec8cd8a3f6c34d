/**
 * Reads front matter by gray-matter, and files that are data alone, as YAML 1.2. js-yaml, gray-matter's own engine, gives
 * the values; `yaml`, which takes several times as long and is loaded only when it is wanted, gives the places: of keys
 * in problems, and of what js-yaml refuses.
 */

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import matter from 'gray-matter'
import jsYaml from 'js-yaml'
import type * as Yaml from 'yaml'
import type { Document, Node } from 'yaml'

import { renderCodeFrame } from '../errors/describe-error.ts'
import { messageOf } from '../errors/problems.ts'
import { isDictionary } from '../shared/is-object.ts'
import { requireFromPackage } from './package-root.ts'

interface FrontMatter {
  data: Record<string, unknown>
  /** The markdown below; nothing in a file that has no place for one. */
  body: string | undefined
  /** The line in the file on which the body begins. */
  bodyLine: number
  /** Returns the line of the value at this path of keys, or of its nearest parent. */
  lineOf: (keys: readonly (string | number)[]) => number
  /** Problems with the YAML or the JSON itself. */
  problems: DataProblem[]
}

/** The line that begins front matter. Editors leave spaces behind it, and empty lines above. */
const OPEN = /^(?<above>(?:[ \t]*\n)*)---[ \t]*\n/
/** The line that ends it. */
const CLOSE = /\n---[ \t]*(?=\n|$)/g

/** Where front matter begins and ends in a text, and where the body begins. */
interface Block {
  start: number
  end: number
  bodyStart: number
}

/** Returns the place of front matter; `unclosed` where it begins and does not end, nothing where none begins. Below an empty line, a single `---` is a rule of markdown. */
function findBlock(source: string): Block | 'unclosed' | undefined {
  const open = OPEN.exec(source)
  if (!open) return undefined
  const start = open[0].length
  CLOSE.lastIndex = start - 1
  const close = CLOSE.exec(source)
  if (close) return { start, end: Math.max(close.index, start), bodyStart: close.index + close[0].length }
  return open.groups!.above ? undefined : 'unclosed'
}

/** gray-matter would leave the CR of a CRLF in the last value. */
const normalizeLineEnds = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')

/** Splits a file into front matter and body. Never throws: errors are in `problems`. */
export function readFrontMatter(text: string, root: string): FrontMatter {
  const source = normalizeLineEnds(text)
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
    // Like gray-matter's own parsers, this may return a text or a list. That is reported below.
    return (yaml.data ?? {}) as object
  }

  function refuse(): object {
    problems.push({ line: 1, message: 'The front matter must be YAML, between two lines of ---.' })
    return {}
  }

  // Languages other than YAML are refused: gray-matter would run `---js` as code.
  const split = (): { content: string; data: unknown } => {
    // gray-matter would look for comments in a time that grows with the square of empty lines.
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

/** The lines of a text, with the one that begins at its end. */
const countLines = (text: string) => text.split('\n').length

/** Reads a file that is YAML or, with `isJson`, JSON. Never throws: errors are in `problems`. */
function readDataFile(text: string, isJson: boolean, root: string): FrontMatter {
  const source = normalizeLineEnds(text)
  // JSON is YAML, but for a few characters: its lines are found in the same way.
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
    // Not every message has the place. What is no JSON is mostly no YAML either, in the same place.
    const line = position ? source.slice(0, Number(position)).split('\n').length : (yaml.problems[0]?.line ?? 1)
    return { data: {}, problems: [{ line, message: `The file is not valid JSON: ${firstLine(message)}.` }] }
  }
}

/** Reads the text of a file by the ending of its name. */
export function readData(file: string, text: string, root: string): FrontMatter {
  const ending = extname(file)
  return ending === '.md' ? readFrontMatter(text, root) : readDataFile(text, ending === '.json', root)
}

/** Returns the line of the value at this path of keys in a file of the project. */
export function findLine(root: string, source: string, keys: readonly (string | number)[]): number {
  return readData(source, readFileSync(join(root, source), 'utf-8'), root).lineOf(keys)
}

interface DataProblem {
  line: number
  message: string
}

interface YamlData {
  /** A group of keys where the YAML is one; an empty one where there are problems. */
  data: unknown
  problems: DataProblem[]
  /** Returns the line of the value at this path of keys, or of its nearest parent; nothing where none of them is there. */
  lineOf: (keys: readonly (string | number)[]) => number | undefined
}

interface YamlOptions {
  /** The text of the whole file, of which the YAML is a part, and the line on which the YAML begins. */
  source: string
  firstLine: number
  /** What is read, as the subject of a sentence: `The front matter`. */
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

/** What plain texts are in YAML 1.2. js-yaml's own schemas are those of 1.1, where 12:30 is a number. */
const SCHEMA = new Schema({
  include: [FAILSAFE_SCHEMA],
  implicit: [
    scalar('null', /^(?:~|null|Null|NULL|)$/, () => null),
    scalar('bool', /^(?:true|True|TRUE|false|False|FALSE)$/, (text) => text.toLowerCase() === 'true'),
    scalar('float', NUMBER, Number),
  ],
})

/** Values that are taken from others may multiply, and js-yaml takes a tab for a space: `yaml` has to agree to both. */
const NEEDS_YAML = /(?:^|[-?:,[{])[ \t]*\*|^ *\t/m

/** The deepest nesting allowed. At much greater depths the parser's recursion would end the process. */
const MAX_DEPTH = 50

const MANY_MARKS = RegExp(`(?:[-?] +){${MAX_DEPTH}}`)

/** Do brackets or list marks nest too deep? Brackets in quoted text are counted too, which is harmless. */
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

  /** Reports what `yaml` finds wrong; returns nothing when it finds nothing. */
  function explain(): object | undefined {
    const { library, lines, document } = (parsed ??= parse())
    try {
      const problem = findYamlProblem(document, yaml, library)
      if (!problem) return void document.toJS()
      const position = { line: lineAt(problem.offset), column: lines.linePos(problem.offset).col }
      return report(position.line, problem.message, renderCodeFrame(source.split('\n'), position))
    } catch (error) {
      // Aliases that multiply.
      return report(startLine, messageOf(error))
    } finally {
      // A tree takes many times the memory of its text.
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

/** What is wrong, and where a person would look for it: where a thing begins, not where the parser gives up. */
interface YamlProblem {
  /** Its place in the text. */
  offset: number
  message: string
}

/** Each is looked up among all names. */
const MAX_ALIASES = 1000

const UNALIGNED = 'This line is not indented like the lines above it'

/** Returns the first problem of a document: those that follow are mostly its consequences. */
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

/** The start of a quoted text, or of a list or a group in brackets, that ends where the parser gave up. */
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

/** `*name` where no `&name` stands before it, more of them than anybody writes, and keys that are there twice. */
function findInvalidName(document: Document, { isNode, isScalar, visit }: Library): YamlProblem | undefined {
  let found: YamlProblem | undefined
  let aliases = 0
  const names = new Set<string>()
  const addAnchor = ({ anchor }: { anchor?: string | undefined }) => void (anchor && names.add(anchor))

  function fail(node: unknown, message: string) {
    found = { offset: isNode(node) ? (node.range?.[0] ?? 0) : 0, message }
    return visit.BREAK
  }

  // The library compares each key with all others of its group, and looks for each name in the whole document.
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

/** The first line of a text, without its end. */
export const firstLine = (text: string) => text.replace(/\n[^]*/, '')
