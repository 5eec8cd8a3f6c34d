/**
 * Components in markdown. Before marked parses a text, each tag of a component is replaced by a mark. In the HTML of marked,
 * marks inside of `<code>` are restored as text; all other tags must be declared, closed and nested. A rendered body has a
 * comment at both ends of each component. The renderer replaces the comments when it renders a page with this body, so that
 * styles, files and islands of the component belong to the page.
 */

import { Parser } from 'htmlparser2'
import type { ComponentType, ReactNode } from 'react'
import { object } from 'superstruct'

import { callError, type HelpId } from '../../errors/help-ids.ts'
import { currentModule } from '../../shared/registrations.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { escapeHtml, toScriptJson } from '../../shared/html.ts'
import { check, mapGroup } from '../fields/check.ts'
import { type AnyField, type Fields, type InferFields, fieldValue, type FieldTools } from '../fields/fields.ts'
import { decodeReferences } from './character-references.ts'
import type { Rule } from '../fields/strict.ts'
import { hasMarks, OPEN_MARK } from '../../shared/component-marks.ts'

/** A component and its attributes, as `component()` returns them. */
export interface MarkdownComponent {
  /** Renders the component. */
  Component: ComponentType<any>
  /** Its attributes, as fields. */
  attributes: Fields
  /** The attributes as one struct. */
  struct: AnyField
  /** The path of the module that declares it; empty outside of builds and dev. */
  module: string
  /** Its id in rendered markdown. @default the folder or file of its model, and its name */
  id?: string
  /** Puts the HTML between its tags into its own HTML; undefined to put it in place of its children. */
  place?: (html: string, inner: string) => string | undefined
  /** Returns its name in errors. @default its id */
  describe?: (props: Readonly<Record<string, unknown>>) => string
}

/** Tag name -> component. */
export type MarkdownComponents = Record<string, MarkdownComponent>

/** Types of fields that can be parsed from a string. */
const SIMPLE = new Set(['string', 'number', 'boolean', 'enums', 'date', 'url', 'email', 'image'])

/**
 * Declares a component for markdown with its attributes: `component(Note, { kind: oneOf('tip', 'warning') })`. Attributes are
 * its props, and the text between its tags is its `children`. Throws for a field that can't be an attribute.
 */
export function component<const Attributes extends Fields = {}>(
  Component: ComponentType<InferFields<Attributes> & { children?: ReactNode }> | ComponentType<InferFields<Attributes>>,
  attributes: Attributes = {} as Attributes,
): MarkdownComponent {
  for (const [name, { type }] of Object.entries(attributes)) {
    if (name === 'children')
      throw callError(
        'component() has an attribute named children, but this name is reserved for the text between the tags. Rename the attribute.',
      )
    if (!SIMPLE.has(type))
      throw callError(
        `component() has the attribute ${name}, which is a list, a group or a reference. An attribute must be a single value, such as text, a number or a picture.`,
      )
  }
  return { Component, attributes, struct: object(attributes), module: currentModule() }
}

/** Throws for invalid names, and for values that are not results of `component()`. */
export function checkComponents(components: MarkdownComponents, model: string): void {
  for (const [name, component] of Object.entries(components)) {
    if (!/^[A-Z]\w*$/.test(name))
      throw callError(`${model} has the component "${name}". Start its name with a capital letter: <Note>.`)
    if (typeof component !== 'object' || component === null || !('struct' in component))
      throw callError(
        `${model} has the component ${name} without component(). Write: ${name}: component(${name}, { … })`,
      )
  }
}

/** Returns the components for the tags of a format. `tags`: name -> id. */
export const mapTags = (tags: Readonly<Record<string, string>>, components: MarkdownComponents): MarkdownComponents =>
  Object.fromEntries(Object.entries(tags).map(([name, id]) => [name, { ...components[id]!, id }]))

interface WithComponents {
  folder?: string
  file?: string
  components: MarkdownComponents
}

/** Returns the id of a component in rendered markdown: `posts/Note`. */
const componentId = ({ folder, file }: { folder?: string; file?: string }, name: string): string =>
  `${folder ?? file}/${name}`

/** Returns id -> component, for all models of a site. */
export function listComponents(models: Readonly<Record<string, WithComponents>>): Map<string, MarkdownComponent> {
  return new Map(
    Object.values(models).flatMap((model) =>
      Object.entries(model.components).map(([name, component]) => [componentId(model, name), component] as const),
    ),
  )
}

export interface ComponentMark {
  /** `posts/Note`. */
  id: string
  props: Record<string, unknown>
  /** True if the component has an opening and a closing tag. */
  hasChildren: boolean
}

export const CLOSE_MARK = '<!--/component-->'
const MARKS = /<!--component (\{.*?\})-->|<!--\/component-->/gs

/** Returns the comment at the start of a component. It contains no `>` before its end, so that expressions for tags match it as one tag. */
export function openMark(mark: ComponentMark): string {
  return `${OPEN_MARK}${toScriptJson(mark)}-->`
}

/** Replaces components, inner ones first. `inner` is the HTML between the two comments. */
export function replaceMarks(html: string, render: (mark: ComponentMark, inner: string) => string): string {
  if (!hasMarks(html)) return html
  const stack: { mark: ComponentMark; before: string }[] = []
  let text = ''
  let last = 0
  for (const { 0: comment, 1: json, index } of html.matchAll(MARKS)) {
    text += html.slice(last, index)
    last = index + comment.length
    if (json !== undefined) {
      stack.push({ mark: JSON.parse(json) as ComponentMark, before: text })
      text = ''
      continue
    }
    const open = stack.pop()
    if (open) text = open.before + render(open.mark, text)
  }
  return text + html.slice(last)
}

/** A tag of a component. */
interface Tag {
  /** Its index in the list of tags, which is also the number of its mark. */
  index: number
  name: string
  text: string
  at: number
  attributes: string
  /** `broken` is the start of a tag whose attributes can't be parsed. */
  kind: 'open' | 'close' | 'empty' | 'broken'
}

/** The groups of `TAG`: the parts of a tag, or `broken`, the name of a tag that can't be parsed. */
type TagMatch = [
  slash: string | undefined,
  name: string | undefined,
  attributes: string | undefined,
  end: string | undefined,
  broken: string | undefined,
  at: number,
]

const ATTRIBUTE = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\`]+))?`
const TAG = new RegExp(String.raw`(?<!\\)<(/?)([A-Z]\w*)((?:${ATTRIBUTE})*)\s*(/?)>|(?<!\\)</?([A-Z]\w*)(?=[\s/])`, 'g')
/** Characters for private use, which texts don't contain. */
const [START, END] = ['\ue000', '\ue001']
/** A mark, with the comment around it if there is one. */
const MARK = /(?:<!--)?\ue000(\d+)\ue001(?:-->)?/g
/** A comment that contains only a mark. */
export const MARK_COMMENT = /^\s*<!--(\ue000\d+\ue001)-->\s*$/
/** A paragraph that is a mark, or starts and ends with marks. */
const MARKED_PARAGRAPH = /<p>(\ue000(\d+)\ue001(?:(?:(?!<\/?p>)[^])*\ue000(\d+)\ue001)?)<\/p>/g
const markOf = (index: number) => START + index + END

/** Returns the marks of the tags on a line, without the comments around them. */
export const takeMarks = (comments: string) => comments.match(/(?<=<!--)\ue000\d+\ue001(?=-->)/g)?.join('') ?? ''

/** Converts all marks to comments, which HTML parsers don't move. */
export const commentMarks = (html: string) => html.replace(MARK, `<!--${START}$1${END}-->`)
/** Converts all marks to text. */
export const bareMarks = (html: string) => html.replace(MARK, `${START}$1${END}`)

interface TagOptions extends FieldTools {
  components: MarkdownComponents
  /** The folder or the file of the model. */
  model: string
  /** `at` is an offset in the text. */
  report: (message: string, text: string, at: number | undefined, help: HelpId, rule?: Rule) => void
}

export interface ComponentTags {
  /** The text with marks in place of tags. */
  source: string
  /** Replaces marks by the original tags, for code. */
  restore: (text: string) => string
  /** Removes marks. */
  strip: (text: string) => string
  /** Replaces the marks in rendered HTML by comments, and reports problems of tags. */
  finish: (html: string) => string
}

/** The depth of a component whose problem is already reported. */
const REPORTED = -Infinity

/** Replaces the tags of a text by marks. Returns undefined if there are none. */
export function markTags(source: string, options: TagOptions): ComponentTags | undefined {
  if (!/<\/?[A-Z]/.test(source)) return undefined
  const { marked, tags } = findTags(source, options.components)
  const restore = (text: string) => text.replace(MARK, (_, index: string) => tags[Number(index)]?.text ?? '')
  return {
    source: marked,
    restore,
    strip: (text) => text.replace(MARK, ''),
    finish: (html) => finish(html, tags, options),
  }
}

function finish(html: string, tags: readonly Tag[], { components, model, report, ...tools }: TagOptions): string {
  const names = Object.keys(components)
  const partners = new Map<number, number>()
  /** Index of a tag -> its replacement. */
  const replacements = new Map<number, string>()
  const open: { tag: Tag; depth: number }[] = []
  /** Tags of unknown components are marks of another generator. They are removed if the rule is relaxed. */
  const reportTag = ({ name, text, at }: Tag, message: string, help: HelpId = 'texts') =>
    report(message, text, at, help, Object.hasOwn(components, name) ? undefined : 'marks')
  let depth = 0
  let codeDepth = 0

  function handleOpen(tag: Tag) {
    const component: MarkdownComponent | undefined = Object.hasOwn(components, tag.name)
      ? components[tag.name]
      : undefined
    if (tag.kind === 'open') open.push({ tag, depth })
    if (!component) {
      reportTag(tag, describeUnknown(tag.name, names))
      return
    }
    const props = readProps(tag, component, tools, (message) => reportTag(tag, message, 'values'))
    const hasChildren = tag.kind === 'open'
    const mark = openMark({ id: component.id ?? componentId({ folder: model }, tag.name), props, hasChildren })
    replacements.set(tag.index, hasChildren ? mark : mark + CLOSE_MARK)
  }

  function handleClose(tag: Tag) {
    const start = open.findLast((opened) => opened.tag.name === tag.name)
    if (!start) {
      reportTag(tag, `${tag.text} has no opening tag. Remove it, or add <${tag.name}> before it.`)
      return
    }
    const inner = open.splice(open.indexOf(start)).slice(1).reverse()
    for (const { tag: unclosed } of inner)
      reportTag(unclosed, `<${unclosed.name}> is not closed before ${tag.text}. Write </${unclosed.name}> before it.`)
    if (start.depth !== depth && start.depth !== REPORTED) reportTag(start.tag, describeCrossing(tag.name))
    partners.set(start.tag.index, tag.index)
    if (replacements.has(start.tag.index)) replacements.set(tag.index, CLOSE_MARK)
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (name === 'code') codeDepth++
      for (const value of Object.values(attributes))
        for (const [, index] of value.matchAll(MARK)) {
          const tag = tags[Number(index)]
          if (tag)
            reportTag(
              tag,
              `${tag.text} is in an attribute or in the description of a picture. Escape it: \\${tag.text}.`,
            )
        }
    },
    onclosetag(name) {
      depth--
      if (name === 'code') codeDepth--
      for (const opened of open) {
        if (depth >= opened.depth) continue
        reportTag(opened.tag, describeCrossing(opened.tag.name))
        opened.depth = REPORTED
      }
    },
    ontext(text) {
      for (const [, mark] of text.matchAll(MARK)) {
        const tag = tags[Number(mark)]
        if (!tag) continue
        if (codeDepth > 0) replacements.set(tag.index, escapeHtml(tag.text))
        else if (tag.kind === 'broken')
          reportTag(
            tag,
            `The tag ${tag.text} is invalid. Put the values of its attributes into quotes: <${tag.name} name="value">.`,
          )
        else if (tag.kind === 'close') handleClose(tag)
        else handleOpen(tag)
      }
    },
  })
  parser.write(html)
  parser.end()
  for (const { tag } of open)
    reportTag(tag, `<${tag.name}> is not closed. Add </${tag.name}>, or write <${tag.name} /> if it has no text.`)
  return unwrap(html, tags, partners).replace(MARK, (_, index: string) => replacements.get(Number(index)) ?? '')
}

/** Removes `<p>` around a component that is a whole paragraph. */
function unwrap(html: string, tags: readonly Tag[], partners: ReadonlyMap<number, number>): string {
  return html.replace(MARKED_PARAGRAPH, (match, inner: string, first: string, last: string | undefined) => {
    const index = Number(first)
    const isWhole = last === undefined ? tags[index]?.kind === 'empty' : partners.get(index) === Number(last)
    return isWhole ? inner : match
  })
}

function describeUnknown(name: string, names: readonly string[]): string {
  return names.length === 0
    ? `<${name}> is a component, but this model has no components. Declare it: { components: { ${name}: component(${name}, { … }) } }, or write \\<${name}>.`
    : `<${name}> is not a component of this model.${didYouMean(name, names, (found) => `<${found}>`) || ` The components are: ${names.join(', ')}.`}`
}

const describeCrossing = (name: string) =>
  `<${name}> starts in one paragraph, list or quote and ends in another. Put both tags on separate lines with the same indentation.`

/** Returns the text with marks in place of tags, and the tags. */
function findTags(source: string, components: MarkdownComponents): { marked: string; tags: Tag[] } {
  const tags: Tag[] = []
  source.replace(TAG, (text, ...[slash, name, attributes, end, broken, at]: TagMatch) => {
    if (broken && !Object.hasOwn(components, broken)) return text
    const kind = broken ? 'broken' : slash ? 'close' : end ? 'empty' : 'open'
    tags.push({ index: tags.length, name: name ?? broken ?? '', text, at, attributes: attributes ?? '', kind })
    return text
  })
  const blocks = listBlocks(source, tags)
  let marked = ''
  let last = 0
  for (const tag of tags) {
    const mark = markOf(tag.index)
    marked += source.slice(last, tag.at) + (blocks.has(tag) ? `<!--${mark}-->` : mark)
    last = endOf(tag)
  }
  return { marked: marked + source.slice(last), tags }
}

const endOf = ({ at, text }: Tag) => at + text.length

/** Returns the tags that are not part of a paragraph: those alone on a line, and those on a line of tags whose partners are on others. */
function listBlocks(source: string, tags: readonly Tag[]): Set<Tag> {
  const blocks = new Set<Tag>()
  let line: Tag[] = []
  for (const [i, tag] of tags.entries()) {
    const next = tags[i + 1]
    line.push(tag)
    if (next && /^[ \t]*$/.test(source.slice(endOf(tag), next.at))) continue
    const isWhole =
      startsLine(source, line[0]!.at) && /^[ \t]*(?:\n|$)/.test(source.slice(endOf(tag), endOf(tag) + 200))
    if (isWhole && line.every(({ kind }) => kind !== 'broken') && (line.length === 1 || !isBalanced(line)))
      for (const tag of line) blocks.add(tag)
    line = []
  }
  return blocks
}

/** True if nothing but marks of quotes is before a tag on its line. */
function startsLine(source: string, at: number): boolean {
  let start = at
  while (' \t>'.includes(source[start - 1] ?? '\n')) start--
  return (source[start - 1] ?? '\n') === '\n'
}

/** True if each opening tag is followed by a closing one. */
function isBalanced(tags: readonly Tag[]): boolean {
  let depth = 0
  return tags.every(({ kind }) => (depth += { open: 1, close: -1, empty: 0, broken: 0 }[kind]) >= 0) && depth === 0
}

const ATTRIBUTES = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Returns the props of a tag, and reports their problems. */
function readProps(
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

/** A text that can't be parsed is returned unchanged, and then fails the check. */
function readValue(text: string | undefined, type: string): unknown {
  if (text === undefined) return type === 'boolean' ? true : ''
  const value = decodeReferences(text)
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (type === 'number') return value.trim() && Number.isFinite(Number(value)) ? Number(value) : value
  return value
}
