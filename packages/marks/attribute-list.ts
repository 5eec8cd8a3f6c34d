/** Lists of attributes: `.class #id key="value"`. */

import { escapeText } from './blocks.ts'

export interface AttributeList {
  id: string | undefined
  classes: string[]
  /** Name -> value. */
  values: Map<string, string>
  /** True for kramdown's mark of a table of contents. */
  isToc: boolean
}

const PART = /^\s*(?:#([\w:.-]+)|\.([\w:-]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))|(toc|no_toc)(?!\S))/

/** Returns the attributes of a list; undefined if it is something else. */
export function readAttributeList(text: string): AttributeList | undefined {
  const list: AttributeList = { id: undefined, classes: [], values: new Map(), isToc: false }
  let rest = text
  while (rest.trim() !== '') {
    const [part, id, name, key, double, single, bare, word] = PART.exec(rest) ?? []
    if (part === undefined) return undefined
    if (id) list.id = id
    else if (name) list.classes.push(name)
    else if (key === 'id') list.id = double ?? single ?? bare
    else if (key === 'class') list.classes.push(double ?? single ?? bare ?? '')
    else if (key) list.values.set(key, double ?? single ?? bare ?? '')
    else if (word === 'toc') list.isToc = true
    rest = rest.slice(part.length)
  }
  return list
}

/** Adds attributes to the first tag of HTML that an expression matches. */
export function addAttributes(html: string, { id, classes, values }: AttributeList, tag = /<[a-z][\w-]*[^>]*/): string {
  return html.replace(tag, (start) => {
    let changed = start
    const set = (name: string, value: string) => {
      const written = ` ${name}="${escapeText(value)}"`
      const own = RegExp(` ${name}="[^"]*"`)
      changed = own.test(changed) ? changed.replace(own, () => written) : changed + written
    }
    const [, others] = / class="([^"]*)"/.exec(start) ?? []
    if (id) set('id', id)
    if (classes.length > 0) set('class', [others, ...classes].filter(Boolean).join(' '))
    for (const [name, value] of values) set(name, value)
    return changed
  })
}
