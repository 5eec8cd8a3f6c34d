/**
 * The parts of a text that are code: elements and expressions. Markdown is rendered when the text is read. The parts are rendered
 * with React when a page shows the text, so that styles, files and islands belong to the page.
 */

import type { ComponentType, ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'

import { component, text, type MarkdownComponents } from '@flatirons/framework/content'

import { toReactProps } from './attributes.ts'
import type { FindModule } from './modules.ts'

/** Runs code of a part. `at` is its offset in the text, and `isShown` is true if its value is shown. */
type RunAt = (at: number, run: () => unknown, isShown?: boolean) => unknown

/** Returns what a part shows. `slot` returns the placeholder for HTML between its tags. */
export type MdxPart = (slot: (index: string) => ReactNode, runAt: RunAt) => unknown

/** Reports a problem, with its offset in the text. */
export type ReportAt = (message: string, at: number) => void

/** Runs the code of a text, and each of its parts once. */
export interface PartChecks {
  /** Returns the parts; undefined if the code throws. `start` is the offset for problems. */
  run: (code: MdxCode, start: number, report: ReportAt) => readonly MdxPart[] | undefined
  /** Returns what a part shows, in an object; undefined if it throws. */
  evaluate: (part: MdxPart, start: number, report: ReportAt) => { value: unknown } | undefined
}

/** The compiled code of a text. */
export interface MdxCode {
  /** The body of a function. */
  code: string
  /** The file, relative to the project. */
  file: string
  /** Sources of imports. */
  imports: readonly string[]
}

/** The ids of the components in rendered markdown. */
export const PART = 'mdx/part'
export const SLOT = 'mdx/slot'
export const CODE = 'mdx/code'
/** The place of an imported text. */
export const TEXT = 'mdx/text'

/** The name of the list of parts in compiled code. */
export const PARTS = '_mdxParts'

export const UNDEFINED = "The expression is undefined, so it shows nothing. Fix its names, or add a value: {… ?? ''}."

/** True for undefined, and for lists of nothing else: a function without `return` was called for each item. */
export const isUndefined = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length > 0 && value.every((item) => item === undefined))

/** Returns the message of an error, and how to get a name that is not defined. */
function describeThrown(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof ReferenceError && message.endsWith(' is not defined')
    ? `${message}. Import or export it, or take a key of the front matter: {frontmatter.title}.`
    : message
}

const slotMark = (index: string) => `\ue000slot ${index}\ue001`
const SLOT_MARK = /\ue000slot (\w+)( text)?\ue001/g
const SLOT_HTML = /<!--slot (\w+)-->([^]*?)<!--\/slot-->/g

/** Puts the HTML of slots into the HTML of a part. All of it belongs to the slot `all`. A slot of text has no `<p>` of its own. */
function placeSlots(html: string, inner: string): string {
  const slots = new Map([...inner.matchAll(SLOT_HTML)].map(([, index = '', content = '']) => [index, content]))
  return html.replace(SLOT_MARK, (_, index: string, isText: string | undefined) => {
    const content = index === 'all' ? inner : (slots.get(index) ?? '')
    return isText ? content.replace(/^\s*<p>([^]*)<\/p>\s*$/, '$1') : content
  })
}

/** Returns the components that render parts, and the checks of parts. */
export function createParts(findModule: FindModule): { components: MarkdownComponents; checks: PartChecks } {
  /** Hash of the code of a text -> its parts, and its file. */
  const texts = new Map<string, { parts: readonly MdxPart[]; file: string }>()
  /** The check that runs, with the offset of the code that runs; undefined while a page is rendered. */
  let check: { at: number; report: ReportAt } | undefined

  const runAt: RunAt = (at, run, isShown = false) => {
    if (!check) return run()
    const outer = check.at
    check.at = at
    const value = run()
    if (isShown && isUndefined(value)) check.report(UNDEFINED, at)
    // After an error, the offset is that of the innermost code.
    check.at = outer
    return value
  }

  const report = (message: string) => check?.report(message, check.at)
  const checked =
    (create: typeof runtime.jsx): typeof runtime.jsx =>
    (type, props, key) =>
      create(type, typeof type === 'string' ? toReactProps(type, props as Record<string, unknown>, report) : props, key)
  const library = { ...runtime, jsx: checked(runtime.jsx), jsxs: checked(runtime.jsxs) }

  function run({ code, file, imports }: MdxCode): readonly MdxPart[] {
    const modules = Object.fromEntries(imports.map((source) => [source, findModule(source, file)]))
    // At build, in Node. Browsers never get this code.
    // oxlint-disable-next-line no-implied-eval, no-new-func -- Expressions of MDX are code of the project.
    return (Function(code)({ ...library, modules }) as { [PARTS]: readonly MdxPart[] })[PARTS]
  }

  /** Returns the result of `run` in an object, or reports that it throws. `subject` starts the message. */
  function tryRun<Result>(subject: string, start: number, onProblem: ReportAt, run: () => Result) {
    check = { at: start, report: onProblem }
    try {
      return { value: run() }
    } catch (error) {
      onProblem(`${subject} throws: ${describeThrown(error)}`, check.at)
      return undefined
    } finally {
      check = undefined
    }
  }

  const checks: PartChecks = {
    run: (code, start, report) => tryRun('The code of this text', start, report, () => run(code))?.value,
    evaluate: (part, start, report) => tryRun('This expression', start, report, () => part(() => null, runAt)),
  }

  function Code({ id, ...code }: MdxCode & { id: string }) {
    if (!texts.has(id)) texts.set(id, { parts: run(code), file: code.file })
    return null
  }

  const Part = ({ of, part }: { of: string; part: string }) =>
    texts.get(of)?.parts[Number(part)]?.(slotMark, runAt) as ReactNode

  const components: MarkdownComponents = {
    [CODE]: component(Code as ComponentType),
    [TEXT]: component(() => null, { n: text() }),
    [PART]: {
      ...component(Part, { of: text(), part: text() }),
      place: placeSlots,
      describe: ({ of }) => `An element of ${texts.get(String(of))?.file}`,
    },
    [SLOT]: {
      ...component(({ n }: { n: string }) => `\ue000${n}\ue001`, { n: text() }),
      place: (html, inner) => `<!--slot ${/\d+/.exec(html)?.[0] ?? ''}-->${inner}<!--/slot-->`,
    },
  }
  return { components, checks }
}
