/** Reads front matter by gray-matter, as YAML 1.2, and knows the line of every key. */

import matter from 'gray-matter'
import { isCollection, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

import { frameOf } from '../code-frame.ts'
import { readQuickly } from './quick-yaml.ts'
import { findYamlProblem } from './yaml-problem.ts'

export interface FrontMatter {
  data: Record<string, unknown>
  /** The markdown below. */
  body: string
  /** The line in the file on which the body begins. */
  bodyLine: number
  /** Returns the line of the value at this path of keys, or of its nearest parent. */
  lineOf: (keys: readonly (string | number)[]) => number
  /** Problems with the YAML itself. */
  problems: { line: number; message: string }[]
}

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

/** Front matter that begins, and does not end. */
const UNCLOSED = /^---\n(?!(?:[^]*\n)?---(?:\n|$))/

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Splits a file into front matter and body. Never throws: errors are in `problems`. */
export function readFrontMatter(text: string): FrontMatter {
  // gray-matter would leave the CR of a CRLF in the last value.
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const lines = new LineCounter()
  let yaml = ''
  let parsed: Document | undefined
  const problems: FrontMatter['problems'] = []

  // The YAML starts on the file's second line. Other languages are refused: gray-matter would run `---js` as code.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1
  const { content, data } = split()

  function split(): { content: string; data: unknown } {
    try {
      return matter(source, { language: 'yaml', engines: { yaml: parseYaml, javascript: refuse, json: refuse } })
    } catch {
      // gray-matter does not know the language.
      return { content: source, data: refuse() }
    }
  }

  /** The YAML with the place of everything in it: parsed only where lines are asked for. */
  function document(): Document {
    return (parsed ??= parseDocument(yaml, { lineCounter: lines, prettyErrors: false }))
  }

  function parseYaml(text: string): object {
    if (nestsTooDeep(text)) {
      reportYaml(2, `Lists and groups nest more than ${MAX_DEPTH} deep`)
      return {}
    }
    yaml = text.replace(/^\n/, '')
    return readQuickly(yaml) ?? readExactly()
  }

  function readExactly(): object {
    try {
      const problem = findYamlProblem(document(), yaml)
      if (problem) {
        const place = { line: lineAt(problem.offset), column: lines.linePos(problem.offset).col }
        reportYaml(place.line, problem.message, frameOf(source.split('\n'), place))
        return {}
      }
      // Like gray-matter's own parsers, this may return a text or a list. That is reported below.
      const data: object = document().toJS()
      return data
    } catch (error) {
      // Too many aliases.
      reportYaml(2, error instanceof Error ? error.message : String(error))
      return {}
    }
  }

  function reportYaml(line: number, message: string, frame?: string) {
    problems.push({ line, message: `The front matter is not valid YAML: ${message}.${frame ? `\n\n${frame}` : ''}` })
  }

  function refuse(): object {
    problems.push({ line: 1, message: 'The front matter must be YAML, between two lines of ---.' })
    return {}
  }

  function lineOf(keys: readonly (string | number)[]): number {
    for (let length = keys.length; length > 0; length--) {
      const parent = length === 1 ? document().contents : document().getIn(keys.slice(0, length - 1), true)
      if (!isCollection(parent)) continue
      const key = keys[length - 1]
      for (const [index, item] of parent.items.entries()) {
        const node = isPair(item) ? item.key : item
        const isKey = isPair(item) ? isScalar(node) && String(node.value) === String(key) : index === key
        if (isKey && isNode(node) && node.range) return lineAt(node.range[0])
      }
    }
    return source.startsWith('---') ? 2 : 1
  }

  if (UNCLOSED.test(source))
    problems.splice(0, Infinity, { line: 1, message: 'The front matter has no closing line of ---.' })
  if (!problems.length && !isGroup(data))
    problems.push({ line: 2, message: 'The front matter must be a list of `key: value` lines.' })
  const body = content.replace(/^\n/, '')
  return {
    data: problems.length || !isGroup(data) ? {} : data,
    body,
    bodyLine: source.slice(0, source.length - body.length).split('\n').length,
    lineOf,
    problems,
  }
}
