/**
 * The parts of a text that are code: elements and expressions. Markdown is rendered when the text is read. The parts are rendered
 * with React when a page shows the text, so that styles, files and islands belong to the page.
 */

import type { ComponentType, ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'

import { component, type MarkdownComponents } from '../markdown/components.ts'
import { text } from '../fields/fields.ts'
import type { FindModule } from './modules.ts'

/** Returns what a part shows. `slot` returns the placeholder for HTML between its tags. */
export type Part = (slot: (index: string) => ReactNode) => unknown

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

const slotMark = (index: string) => `\ue000slot ${index}\ue001`
const SLOT_MARK = /\ue000slot (\w+)\ue001/g
const SLOT_HTML = /<!--slot (\w+)-->([^]*?)<!--\/slot-->/g

/** Puts the HTML of slots into the HTML of a part. All of it belongs to the slot `all`. */
function placeSlots(html: string, inner: string): string {
  const slots = new Map([...inner.matchAll(SLOT_HTML)].map(([, index = '', content = '']) => [index, content]))
  return html.replace(SLOT_MARK, (_, index: string) => (index === 'all' ? inner : (slots.get(index) ?? '')))
}

/** Returns the components that render parts, and `run`, which runs the code of a text. */
export function createParts(findModule: FindModule) {
  /** Hash of the code of a text -> its parts. */
  const texts = new Map<string, readonly Part[]>()

  function run({ code, file, imports }: MdxCode): readonly Part[] {
    let parts: readonly Part[] = []
    const modules = Object.fromEntries(imports.map((source) => [source, findModule(source, file)]))
    // At build, in Node. Browsers never get this code.
    // oxlint-disable-next-line no-implied-eval, no-new-func -- Expressions of MDX are code of the project.
    const { default: Content } = Function(code)({ ...runtime, modules }) as { default: (props: object) => unknown }
    Content({ collect: (list: readonly Part[]) => void (parts = list) })
    return parts
  }

  function Code({ id, code, file, imports }: MdxCode & { id: string }) {
    if (!texts.has(id)) texts.set(id, run({ code, file, imports }))
    return null
  }

  const Part = ({ of, part }: { of: string; part: string }) => texts.get(of)?.[Number(part)]?.(slotMark) as ReactNode

  const components: MarkdownComponents = {
    [CODE]: component(Code as ComponentType),
    [PART]: { ...component(Part, { of: text(), part: text() }), place: placeSlots },
    [SLOT]: {
      ...component(({ n }: { n: string }) => `\ue000${n}\ue001`, { n: text() }),
      place: (html, inner) => `<!--slot ${/\d+/.exec(html)?.[0] ?? ''}-->${inner}<!--/slot-->`,
    },
  }
  return { components, run }
}
