/** The attributes of a component's tag as its props: strings are read as what their fields are, and checked like front matter. */

import { unescapeHtml } from '../shared/html.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { check, mapGroup } from './check.ts'
import type { MarkdownComponent } from './components.ts'
import { fieldValue, type FieldTools } from './field-value.ts'

const ATTRIBUTES = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Returns the props. What is wrong with them is reported. */
export function readProps(
  { name: tag, attributes: text }: { name: string; attributes: string },
  { attributes, struct }: MarkdownComponent,
  tools: FieldTools,
  report: (message: string) => void,
): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTES)) {
    const field = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (!field) report(`<${tag}> has no attribute \`${name}\`.${didYouMean(name, Object.keys(attributes))}`)
    else if (name in props) report(`<${tag}> has the attribute \`${name}\` twice. Remove one.`)
    else props[name] = readValue(double ?? single ?? bare, field.type)
  }
  const findings = check(props, struct)
  for (const { message } of findings) report(`<${tag}>: ${message}`)
  if (findings.length > 0) return props
  return mapGroup(props, attributes, (value, field, [name]) =>
    fieldValue(value, field, tools, (message) => report(`<${tag}>: \`${name}\` ${message}`)),
  )
}

/** What can't be read as its field stays a string, which the check then refuses. */
function readValue(text: string | undefined, type: string): unknown {
  if (text === undefined) return type === 'boolean' ? true : ''
  const value = unescapeHtml(text)
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (type === 'number') return value.trim() && Number.isFinite(Number(value)) ? Number(value) : value
  return value
}
