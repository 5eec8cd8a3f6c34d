/** Converts MDX to markdown with tags, which the framework renders like all other texts. */

import { createHash } from 'node:crypto'

import type { FormattedText, FormatTools } from '@flatirons/framework/extension'
import { isValidElement } from 'react'

import { parseMdx, requireCompiler, type Compiler } from './compiler.ts'
import { type Replacement, findParts, HASH, type PartCode, RUN_NAME, SLOT_NAME } from './find-parts.ts'
import type { FindModule } from './modules.ts'
import {
  CODE,
  isUndefined,
  PART,
  PARTS,
  TEXT,
  UNDEFINED,
  type MdxCode,
  type PartChecks,
  type ReportAt,
} from './parts.ts'
import { readStatements, type Statements } from './statements.ts'
import { endOf, isElement, lineBreaks, startOf, type MdxNode } from './syntax.ts'

interface MdxTools {
  findModule: FindModule
  checks: PartChecks
}

/** Converts a text. Reports syntax errors, unknown components and imports, and expressions that throw. */
export function readMdx(original: string, tools: FormatTools, { findModule, checks }: MdxTools): FormattedText {
  const text = hideIds(original)
  const problems: [message: string, at: number][] = []
  const report = (message: string, at: number) => void problems.push([showIds(message), at])
  const failed = (): FormattedText => {
    for (const problem of problems) tools.report(...problem)
    return { markdown: lineBreaks(text), tags: {} }
  }
  const compiler = requireCompiler()
  const root = parseMdx(text, compiler, report)
  if (!root) return failed()
  /** The HTML of imported texts. */
  const texts: string[] = []
  const esm = (root.children ?? []).filter(({ type }) => type === 'mdxjsEsm')
  const statements = readStatements(text, esm, { ...tools, report }, findModule)
  const found = findParts(root, {
    text,
    tools: { ...tools, report },
    names: statements.names,
    texts: statements.texts,
    addText(name, at) {
      const { file, text: imported } = statements.texts.get(name)!
      const { data, body = '', bodyLine } = tools.readData(file, imported)
      return texts.push(tools.render(file, '\n'.repeat(bodyLine - 1) + body, { fields: data, at })) - 1
    },
    addValue(node, value, index) {
      if (isUndefined(value)) return report(UNDEFINED, startOf(node))
      const breaks = lineBreaks(text.slice(startOf(node), endOf(node)))
      const tag = `<MdxValue of="${HASH}" part="${index}"${breaks}/>`
      if (isShown(value)) found.tags['MdxValue'] = PART
      else if (isObjectLike(value) || typeof value === 'function')
        return report(
          `The expression is ${typeof value === 'function' ? 'a function' : 'an object'}, which can't be shown.`,
          startOf(node),
        )
      found.edit(startOf(node), endOf(node), isShown(value) ? tag : escapeMarkdown(value) + breaks)
    },
    addAttribute(attribute, value) {
      if (isObjectLike(value) || typeof value === 'function' || value === undefined)
        return report(
          `The attribute \`${attribute.name}\` must be a text, a number, or true or false.`,
          startOf(attribute),
        )
      const breaks = lineBreaks(text.slice(startOf(attribute), endOf(attribute)))
      found.edit(startOf(attribute), endOf(attribute), `${attribute.name}="${escapeAttribute(String(value))}"${breaks}`)
    },
  })
  if (problems.length > 0) return failed()
  const code = found.parts.length > 0 ? compile(found.parts, statements, tools.source.fields, compiler) : ''
  const compiled: MdxCode = { code, file: tools.source.file, imports: statements.imports }
  if (code) tryParts(found.parts, compiled, esm[0] ? startOf(esm[0]) : 0, checks, report)
  if (problems.length > 0) return failed()
  const id = createHash('sha256').update(`${compiled.file}\n${code}`).digest('hex').slice(0, 16)
  const markdown = showIds(unindent(applyEdits(text, found.edits), text, root)).replaceAll(HASH, id)
  return {
    markdown,
    tags: found.tags,
    texts: { id: TEXT, html: texts },
    head: markdown.includes(id) ? { id: CODE, props: { id, ...compiled } } : undefined,
  }
}

/** The braces of an id, which would be an expression. */
const [OPEN, CLOSE] = ['\ue003', '\ue004']
/** The id of a heading, at the end of a line: `{#id}` or `{: #id}`. */
const ID = /\{(:?[ \t]*#[\w.:-]+[ \t]*)\}(?=[ \t]*$)/gm

/** Returns a text of the same length in which ids of headings are no expressions. */
const hideIds = (text: string) => text.replace(ID, `${OPEN}$1${CLOSE}`)

const showIds = (text: string) => text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}')

/** Returns the body of a function that returns the parts. Code that uses `frontmatter` gets the fields of the entry. */
function compile(
  parts: readonly PartCode[],
  { code, names }: Statements,
  fields: FormatTools['source']['fields'],
  { compileSync }: Compiler,
): string {
  const list = parts.map(({ code }) => `(${SLOT_NAME}, ${RUN_NAME}) => [${code}\n][0]`).join(',\n')
  const own = [...code, `export const ${PARTS} = [\n${list}\n]`]
  const hasFields = !names.has('frontmatter') && own.some((code) => /\bfrontmatter\b/.test(code))
  const given = hasFields ? [`export const frontmatter = ${JSON.stringify(fields)}`] : []
  return String(compileSync(showIds([...given, ...own].join('\n\n')), { outputFormat: 'function-body' }))
}

/** Runs each part once: values become markdown, and elements must have valid attributes. */
function tryParts(
  codes: readonly PartCode[],
  compiled: MdxCode,
  start: number,
  checks: PartChecks,
  report: ReportAt,
): void {
  const parts = checks.run(compiled, start, report)
  if (!parts) return
  codes.forEach(({ at, replace }, index) => {
    const result = checks.evaluate(parts[index]!, at, report)
    if (result) replace?.(result.value, index)
  })
}

const isObjectLike = (value: unknown): value is object => typeof value === 'object' && value !== null

const escapeAttribute = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isShown = (value: unknown) => isValidElement(value) || (isObjectLike(value) && Symbol.iterator in value)

/** Returns a value as text that markdown does not change. */
const escapeMarkdown = (value: unknown) =>
  value === null || typeof value === 'boolean'
    ? ''
    : String(value).replace(/[^\p{L}\p{N}\s,.]/gu, (character) => `&#${character.codePointAt(0)};`)

function applyEdits(text: string, edits: readonly Replacement[]): string {
  let at = 0
  let result = ''
  for (const { start, end, text: written } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + written
    at = end
  }
  return result + text.slice(at)
}

/** Removes the indentation of blocks inside of elements, where markdown would read code. `text` has the same lines as `original`. */
function unindent(text: string, original: string, root: MdxNode): string {
  const lines = original.split('\n')
  /** Line -> the column of its first element. */
  const starts = new Map<number, number>()
  /** Line -> the characters to remove. */
  const indents = new Map<number, [from: number, length: number]>()
  function visit(node: MdxNode, base?: number) {
    const isInside = node.type === 'mdxJsxFlowElement'
    const { line, column } = node.position.start
    if (isInside && !starts.has(line)) starts.set(line, column - 1)
    const from = isInside ? (base ?? starts.get(line)!) : undefined
    for (const child of node.children ?? []) {
      const { start, end } = child.position
      const isFirst = from !== undefined && !lines[start.line - 1]!.slice(from, start.column - 1).trim()
      if (isFirst)
        for (let line = start.line - 1; line < end.line; line++) indents.set(line, [from, start.column - 1 - from])
      visit(child, isElement(child) ? from : undefined)
    }
  }
  visit(root)
  return text
    .split('\n')
    .map((line, i) => {
      const [from, length] = indents.get(i) ?? [0, 0]
      const [space = ''] = /^[ \t]*/.exec(line.slice(from, from + length)) ?? []
      return line.slice(0, from) + line.slice(from + space.length)
    })
    .join('\n')
}
