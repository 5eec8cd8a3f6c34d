/** Reads YAML 1.2, and knows the line of every key. */

import { isCollection, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

import { frameOf } from '../code-frame.ts'
import { messageOf } from '../error-code.ts'
import { readQuickly } from './quick-yaml.ts'
import { findYamlProblem } from './yaml-problem.ts'

export interface DataProblem {
  line: number
  message: string
}

export interface YamlData {
  /** A group of keys where the YAML is one; an empty one where there are problems. */
  data: unknown
  problems: DataProblem[]
  /** Returns the line of the value at this path of keys, or of its nearest parent; nothing where none of them is there. */
  lineOf: (keys: readonly (string | number)[]) => number | undefined
}

export interface YamlOptions {
  /** The text of the whole file, of which the YAML is a part, and the line on which the YAML begins. */
  source: string
  firstLine: number
  /** What is read, as the subject of a sentence: `The front matter`. */
  subject: string
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

/** Never throws: errors are in `problems`. */
export function readYaml(yaml: string, { source, firstLine, subject }: YamlOptions): YamlData {
  const lines = new LineCounter()
  const problems: DataProblem[] = []
  let parsed: Document | undefined

  /** The YAML with the place of everything in it: parsed only where lines are asked for. */
  function document(): Document {
    return (parsed ??= parseDocument(yaml, { lineCounter: lines, prettyErrors: false, uniqueKeys: false }))
  }

  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  function report(line: number, message: string, frame?: string): object {
    problems.push({ line, message: `${subject} is not valid YAML: ${message}.${frame ? `\n\n${frame}` : ''}` })
    return {}
  }

  function read(): unknown {
    if (nestsTooDeep(yaml)) return report(firstLine, `Lists and groups nest more than ${MAX_DEPTH} deep`)
    return readQuickly(yaml) ?? readExactly()
  }

  function readExactly(): unknown {
    try {
      const problem = findYamlProblem(document(), yaml)
      if (!problem) return document().toJS()
      const place = { line: lineAt(problem.offset), column: lines.linePos(problem.offset).col }
      return report(place.line, problem.message, frameOf(source.split('\n'), place))
    } catch (error) {
      // Too many aliases.
      return report(firstLine, messageOf(error))
    }
  }

  return {
    data: read(),
    problems,
    lineOf(keys) {
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
      return undefined
    },
  }
}
