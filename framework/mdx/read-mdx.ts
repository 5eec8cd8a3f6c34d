/** Converts MDX to markdown with tags, which the framework renders like all other texts. */

import { isValidElement } from 'react'

import type { FormattedText, FormatTools } from '../markdown/markdown-feature.ts'
import { messageOf } from '../errors/problems.ts'
import { escapeHtml } from '../shared/html.ts'
import { isObject } from '../shared/is-object.ts'
import { sha256 } from '../shared/sha256.ts'
import { requireCompiler, type Compiler } from './compiler.ts'
import { type Edit, findParts, HASH, type PartCode } from './find-parts.ts'
import type { FindModule } from './modules.ts'
import { CODE, PART, type MdxCode, type Part } from './parts.ts'
import { readStatements } from './statements.ts'
import { endOf, isElement, lines, startOf, type MdxNode } from './syntax.ts'

interface MdxTools {
  findModule: FindModule
  run: (code: MdxCode) => readonly Part[]
}

/** Converts a text. Reports syntax errors, unknown components and imports, and expressions that throw. */
export function readMdx(text: string, tools: FormatTools, { findModule, run }: MdxTools): FormattedText {
  const problems: [message: string, at: number][] = []
  const report = (message: string, at: number) => void problems.push([message, at])
  const failed = (): FormattedText => {
    for (const problem of problems) tools.report(...problem)
    return { markdown: lines(text), tags: {} }
  }
  const compiler = requireCompiler()
  const root = parse(text, compiler, report)
  if (!root) return failed()
  const esm = (root.children ?? []).filter(({ type }) => type === 'mdxjsEsm')
  const statements = readStatements(text, esm, { ...tools, report }, findModule)
  const found = findParts(root, {
    text,
    tools: { ...tools, report },
    names: statements.names,
    addValue(node, value, index) {
      const breaks = lines(text.slice(startOf(node), endOf(node)))
      const tag = `<MdxValue of="${HASH}" part="${index}"${breaks}/>`
      if (isShown(value)) found.tags['MdxValue'] = PART
      else if (isObject(value) || typeof value === 'function')
        return report(
          `The expression is ${typeof value === 'function' ? 'a function' : 'an object'}, which can't be shown.`,
          startOf(node),
        )
      found.edit(startOf(node), endOf(node), isShown(value) ? tag : escapeMarkdown(value) + breaks)
    },
    addAttribute(attribute, value) {
      if (isObject(value) || typeof value === 'function' || value === undefined)
        return report(
          `The attribute \`${attribute.name}\` must be a text, a number, or true or false.`,
          startOf(attribute),
        )
      const breaks = lines(text.slice(startOf(attribute), endOf(attribute)))
      found.edit(startOf(attribute), endOf(attribute), `${attribute.name}="${escapeHtml(String(value))}"${breaks}`)
    },
  })
  if (problems.length > 0) return failed()
  const code = found.parts.length > 0 ? compile(found.parts, statements.code, compiler) : ''
  const compiled: MdxCode = { code, file: tools.source.file, imports: statements.imports }
  if (code) tryParts(found.parts, () => run(compiled), esm[0] ? startOf(esm[0]) : 0, report)
  if (problems.length > 0) return failed()
  const id = sha256(`${compiled.file}\n${code}`).slice(0, 16)
  const markdown = unindent(applyEdits(text, found.edits), root).replaceAll(HASH, id)
  return {
    markdown,
    tags: found.tags,
    head: markdown.includes(id) ? { id: CODE, props: { id, ...compiled } } : undefined,
  }
}

type Report = (message: string, at: number) => void

function parse(text: string, { createProcessor }: Compiler, report: Report): MdxNode | undefined {
  try {
    return createProcessor({ format: 'mdx' }).parse(text) as unknown as MdxNode
  } catch (error) {
    const { place, column } = error as { place?: { offset?: number; start?: { offset?: number } }; column?: number }
    const at = place?.offset ?? place?.start?.offset ?? 0
    report(`This is not valid MDX${column ? ` (column ${column})` : ''}: ${messageOf(error)}`, at)
    return undefined
  }
}

/** Returns the body of a function whose default export passes the parts to `props.collect`. */
function compile(parts: readonly PartCode[], statements: readonly string[], { compileSync }: Compiler): string {
  const list = parts.map(({ code }) => `(slot) => [${code}\n][0]`).join(',\n')
  const source = [...statements, `{props.collect([\n${list}\n])}`].join('\n\n')
  return String(compileSync(source, { outputFormat: 'function-body' }))
}

/** Runs each part once: values become markdown, and elements must have valid attributes. */
function tryParts(codes: readonly PartCode[], run: () => readonly Part[], start: number, report: Report): void {
  let parts: readonly Part[]
  try {
    parts = run()
  } catch (error) {
    return report(`The code of this text throws: ${messageOf(error)}`, start)
  }
  codes.forEach(({ at, replace }, index) => {
    try {
      const value = parts[index]!(() => null)
      replace?.(value, index)
    } catch (error) {
      report(`This expression throws: ${messageOf(error)}`, at)
    }
  })
}

const isShown = (value: unknown) => isValidElement(value) || (isObject(value) && Symbol.iterator in value)

/** Returns a value as text that markdown does not change. */
const escapeMarkdown = (value: unknown) =>
  value === null || value === undefined || typeof value === 'boolean'
    ? ''
    : String(value).replace(/[^\p{L}\p{N}\s,.]/gu, (character) => `&#${character.codePointAt(0)};`)

function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0
  let result = ''
  for (const { start, end, text: written } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + written
    at = end
  }
  return result + text.slice(at)
}

/** Removes the indentation of blocks inside of elements, where markdown would read code. */
function unindent(text: string, root: MdxNode): string {
  const written = text.split('\n')
  const visit = (node: MdxNode, base?: number): void =>
    node.children?.forEach((child) => {
      const isInside = node.type === 'mdxJsxFlowElement'
      const { start, end } = child.position
      const from = isInside ? (base ?? node.position.start.column - 1) : undefined
      if (from !== undefined)
        for (let line = start.line - 1; line < end.line; line++) indents.set(line, [from, start.column - 1 - from])
      visit(child, isElement(child) ? from : undefined)
    })
  /** Line -> the characters to remove. */
  const indents = new Map<number, [from: number, length: number]>()
  visit(root)
  return written
    .map((line, i) => {
      const [from, length] = indents.get(i) ?? [0, 0]
      const [space = ''] = /^[ \t]*/.exec(line.slice(from, from + length)) ?? []
      return line.slice(0, from) + line.slice(from + space.length)
    })
    .join('\n')
}
