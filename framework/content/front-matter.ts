/** Reads front matter by gray-matter, and files that are data alone. */

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import matter from 'gray-matter'

import { messageOf } from '../errors/problems.ts'
import { isDictionary } from '../shared/is-object.ts'
import { firstLine } from './first-line.ts'
import { readYaml, type DataProblem, type YamlData } from './yaml.ts'

export interface FrontMatter {
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

/** The line that ends front matter. */
const CLOSE = '\n---'

/** Does front matter begin, and not end? */
function isUnclosed(source: string): boolean {
  if (!source.startsWith('---\n')) return false
  for (let at = source.indexOf(CLOSE, 3); at >= 0; at = source.indexOf(CLOSE, at + 1)) {
    const after = source[at + CLOSE.length]
    if (after === undefined || after === '\n') return false
  }
  return true
}

/** gray-matter would leave the CR of a CRLF in the last value. */
const plainLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')

/** Splits a file into front matter and body. Never throws: errors are in `problems`. */
export function readFrontMatter(text: string, root: string): FrontMatter {
  const source = plainLines(text)
  let yaml: YamlData | undefined
  const problems: DataProblem[] = []
  const { content, data } = split()

  // Languages other than YAML are refused: gray-matter would run `---js` as code.
  function split(): { content: string; data: unknown } {
    try {
      const engines = { yaml: read, javascript: refuse, json: refuse }
      // gray-matter would copy the text twice, which it does not look at.
      const end = /^---(?!-)/.test(source) ? source.indexOf(CLOSE, 3) + CLOSE.length : 0
      if (end < CLOSE.length) return matter(source, { language: 'yaml', engines })
      // It would look for comments in a time that grows with the square of empty lines.
      if (source[3] === '\n')
        return { data: read(source.slice(3, end - CLOSE.length)), content: source.slice(end).replace(/^\n/, '') }
      const { data } = matter(source.slice(0, end), { language: 'yaml', engines })
      return { data, content: source.slice(end).replace(/^\n/, '') }
    } catch {
      // gray-matter does not know the language.
      return { content: source, data: refuse() }
    }
  }

  function read(text: string): object {
    yaml = readYaml(text.replace(/^\n/, ''), { source, firstLine: 2, subject: 'The front matter', root })
    problems.push(...yaml.problems)
    // Like gray-matter's own parsers, this may return a text or a list. That is reported below.
    return (yaml.data ?? {}) as object
  }

  function refuse(): object {
    problems.push({ line: 1, message: 'The front matter must be YAML, between two lines of ---.' })
    return {}
  }

  if (isUnclosed(source))
    problems.splice(0, Infinity, { line: 1, message: 'The front matter has no closing line of ---.' })
  if (!problems.length && !isDictionary(data))
    problems.push({ line: 2, message: 'The front matter must be a list of `key: value` lines.' })
  const body = content.replace(/^\n/, '')
  return {
    data: problems.length || !isDictionary(data) ? {} : data,
    body,
    bodyLine: source.slice(0, source.length - body.length).split('\n').length,
    lineOf: (keys) => yaml?.lineOf(keys) ?? (source.startsWith('---') ? 2 : 1),
    problems,
  }
}

/** Reads a file that is YAML or, with `isJson`, JSON. Never throws: errors are in `problems`. */
export function readDataFile(text: string, isJson: boolean, root: string): FrontMatter {
  const source = plainLines(text)
  // JSON is YAML, but for a few characters: its lines are found in the same way.
  const yaml = readYaml(source, { source, firstLine: 1, subject: 'The file', root })
  const { data, problems } = isJson ? readJson(source, yaml) : yaml
  if (!problems.length && !isDictionary(data))
    problems.push({
      line: 1,
      message: `The file must be ${isJson ? 'one object in braces' : 'a list of `key: value` lines'}.`,
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
