/** Finds the parts of a text that are code, and the tags that replace them in the markdown. */

import { didYouMean, type FormatTools } from '@flatirons/framework/extension'

import { checkParagraph, groupByLines, isBare, isParagraph } from './paragraphs.ts'
import { PART, SLOT, TEXT } from './parts.ts'
import {
  endOf,
  findTags,
  isComment,
  isElement,
  isExpression,
  lineBreaks,
  startOf,
  walkCode,
  type MdxAttribute,
  type MdxNode,
} from './syntax.ts'

/** A replacement in the text. It has the same number of lines. */
export interface Replacement {
  start: number
  end: number
  text: string
}

/** A part, as code. */
export interface PartCode {
  /** An expression, which may use `SLOT_NAME` and `RUN_NAME`. */
  code: string
  /** The offset in the text. */
  at: number
  /** Returns the replacement for its value. Undefined for an element. */
  replace?: (value: unknown, index: number) => void
}

/** The parameters of a part: texts must not use the same names. */
export const SLOT_NAME = '_mdxSlot'
export const RUN_NAME = '_mdxRun'

/** Returns code that runs an expression of the text at its offset. */
const runAt = ({ position }: Pick<MdxNode, 'position'>, code: string, isShown = false) =>
  `${RUN_NAME}(${position.start.offset}, () => (${code}\n)${isShown ? ', true' : ''})`

/** Stands for the hash of the code. */
export const HASH = '\ue002'

interface Options {
  text: string
  tools: FormatTools
  /** Names that imports and exports declare. */
  names: ReadonlySet<string>
  /** Names of imported texts. */
  texts: { has: (name: string) => boolean }
  /** Adds an imported text, and returns its number. `at` is the offset of its place. */
  addText: (name: string, at: number) => number
  /** Adds the replacement for the value of an expression. */
  addValue: (node: MdxNode, value: unknown, index: number) => void
  /** Adds the replacement for an attribute of a component of the model. */
  addAttribute: (attribute: MdxAttribute, value: unknown) => void
}

/** Returns the parts and edits of a text. Reports unknown components. */
export function findParts(root: MdxNode, { text, tools, names, texts, addText, addValue, addAttribute }: Options) {
  const parts: PartCode[] = []
  const edits: Replacement[] = []
  const tags: Record<string, string> = {}
  const edit = (start: number, end: number, written: string) => {
    if (end > start) edits.push({ start, end, text: written })
  }
  const blank = (start: number, end: number) => edit(start, end, lineBreaks(text.slice(start, end)))
  const isText = ({ name }: MdxNode) => !!name && texts.has(name)
  const isOfModel = ({ name }: MdxNode) => !!name && Object.hasOwn(tools.components, name) && !names.has(name)

  function checkName(name: string, at: number): boolean {
    const [base = ''] = name.split('.')
    if (!/^[A-Z]/.test(base) || names.has(base)) return true
    const known = [...names, ...Object.keys(tools.components)]
    tools.report(`<${name}> is neither imported nor a component of this model.${didYouMean(base, known)}`, at)
    return false
  }

  function checkCode(tree: unknown) {
    walkCode(tree, ({ type, name, start }) => {
      const { type: kind, name: tag } = (name ?? {}) as { type?: string; name?: string }
      if (type === 'JSXOpeningElement' && kind === 'JSXIdentifier' && tag) checkName(tag, start)
    })
  }

  function visit(node: MdxNode): void {
    if (node.type === 'mdxjsEsm') return blank(startOf(node), endOf(node))
    if (isExpression(node)) return visitExpression(node)
    if (node.type === 'heading') return visitHeading(node)
    if (isBare(node)) return visitFragment(node.children!)
    if (node.type === 'paragraph') checkParagraph(node, text, tools.report)
    if (!isElement(node)) {
      // Paragraphs of a list without empty lines have no <p>.
      const isTight = node.type === 'listItem' && !node.spread
      return visitAll(
        node.children?.flatMap((child) => (isTight && child.type === 'paragraph' ? child.children! : child)),
      )
    }
    if (isText(node)) return visitText(node)
    return isOfModel(node) ? visitOfModel(node) : visitElement(node)
  }

  /** Visits the children of a node. Elements that share a line are a fragment: markdown would read a paragraph. */
  function visitAll(children: readonly MdxNode[] = []) {
    for (const group of groupByLines(children)) {
      if (group.length === 1) visit(group[0]!)
      else visitFragment(group)
    }
  }

  function visitFragment(nodes: readonly MdxNode[]) {
    tags[FRAGMENT] = PART
    const [start, end] = [startOf(nodes[0]!), endOf(nodes.at(-1)!)]
    const part = parts.push({ code: `<>{${SLOT_NAME}('all')}</>`, at: start }) - 1
    edits.push({ start, end: start, text: `<${FRAGMENT} of="${HASH}" part="${part}">` })
    nodes.forEach(visit)
    edits.push({ start: end, end, text: `</${FRAGMENT}>` })
  }

  function visitHeading({ children = [] }: MdxNode) {
    const last = children.at(-1)
    const [, id] = (last && isExpression(last) && COMMENTED_ID.exec(last.value!)) || []
    children.slice(0, id ? -1 : undefined).forEach(visit)
    if (last && id) edit(startOf(last), endOf(last), `{${id}}`)
  }

  function visitExpression(node: MdxNode) {
    if (isComment(node)) return blank(startOf(node), endOf(node))
    checkCode(node.data?.estree)
    parts.push({
      code: node.value!,
      at: startOf(node),
      replace: (value, index) => addValue(node, value, index),
    })
  }

  function visitText(node: MdxNode) {
    const { name, type, attributes = [], children = [] } = node
    if (type === 'mdxJsxTextElement' || attributes.length > 0 || children.length > 0)
      return tools.report(
        `<${name}> is an imported text. Write <${name} /> on a line of its own, without attributes and content.`,
        startOf(node),
      )
    tags['MdxText'] = TEXT
    const breaks = lineBreaks(text.slice(startOf(node), endOf(node)))
    edit(startOf(node), endOf(node), `<MdxText n="${addText(name!, startOf(node))}"${breaks}/>`)
  }

  /** The tags of components of the model stay in the markdown, with the values of their attributes. */
  function visitOfModel(node: MdxNode) {
    for (const attribute of node.attributes ?? []) {
      const { type, value } = attribute
      if (type === 'mdxJsxExpressionAttribute')
        tools.report(`<${node.name}> has {…} among its attributes. Write each attribute with its name.`, startOf(node))
      else if (typeof value === 'object' && value !== null)
        parts.push({
          code: value.value,
          at: startOf(attribute),
          replace: (result) => addAttribute(attribute, result),
        })
    }
    visitAll(node.children)
  }

  function visitElement(node: MdxNode) {
    const slots: MdxNode[] = []
    const code = toJsx(node, node, slots)
    const part = parts.push({ code, at: startOf(node) }) - 1
    const name = tagName(node)
    tags[name] = PART
    const { openEnd, closeStart = endOf(node) } = findTags(text, node)
    const open = `<${name} of="${HASH}" part="${part}"`
    if (slots.length === 0)
      return edit(startOf(node), endOf(node), `${open}${lineBreaks(text.slice(startOf(node), endOf(node)))}/>`)
    edit(startOf(node), openEnd, `${open}${lineBreaks(text.slice(startOf(node), openEnd))}>`)
    edit(closeStart, endOf(node), `</${name}${lineBreaks(text.slice(closeStart, endOf(node)))}>`)
    if (slots[0] === node) return visitAll(node.children)
    const rest = slots.reduce((cursor, slot, i) => {
      blank(cursor, startOf(slot))
      visitSlot(slot, i)
      return endOf(slot)
    }, openEnd)
    blank(rest, closeStart)
  }

  function visitSlot(node: MdxNode, index: number) {
    tags['MdxSlot'] = SLOT
    const { openEnd, closeStart = endOf(node) } = findTags(text, node)
    edit(startOf(node), openEnd, `<MdxSlot n="${index}"${lineBreaks(text.slice(startOf(node), openEnd))}>`)
    edit(closeStart, endOf(node), `</MdxSlot${lineBreaks(text.slice(closeStart, endOf(node)))}>`)
    visitAll(node.children)
  }

  /** Returns an element as JSX. Markdown inside is a slot; other elements and expressions are its children. */
  function toJsx(node: MdxNode, part: MdxNode, slots: MdxNode[]): string {
    const { name } = node
    if (name) checkName(name, startOf(node))
    if (name === 'p') checkParagraph(node, text, tools.report)
    for (const { data, value } of node.attributes ?? [])
      checkCode(typeof value === 'object' ? value?.data?.estree : data?.estree)
    const { nameEnd, closeStart } = findTags(text, node)
    const open = writeTag(node, text.slice(startOf(node), nameEnd))
    const { children = [] } = node
    if (closeStart === undefined || children.length === 0) return `${open}>${`</${name ?? ''}>`}`
    const isPlain = children.every(
      (child) =>
        (isElement(child) && !isOfModel(child) && !isText(child)) || isExpression(child) || child.type === 'text',
    )
    if (!isPlain) {
      const index = slots.push(node) - 1
      return `${open}>{${SLOT_NAME}('${node === part ? 'all' : index}${isParagraph(node) ? ' text' : ''}')}</${name ?? ''}>`
    }
    const content = children.map((child) => {
      if (isElement(child)) return `{${runAt(child, toJsx(child, part, slots))}}`
      if (child.type === 'text') return `{${JSON.stringify(child.value)}}`
      checkCode(child.data?.estree)
      return isComment(child) ? '' : `{${runAt(child, child.value!, true)}}`
    })
    return `${open}>${content.join('')}</${name ?? ''}>`
  }

  /** Returns an opening tag, without its end, with the addresses of links and pictures as they are in HTML. */
  function writeTag({ name, attributes = [], ...node }: MdxNode, written: string): string {
    return attributes.toReversed().reduce((tag, attribute) => {
      const code = toCode(name, attribute)
      if (code === undefined) return tag
      const start = startOf(attribute) - startOf(node)
      return `${tag.slice(0, start)}${attribute.name}={${code}}${tag.slice(endOf(attribute) - startOf(node))}`
    }, written)
  }

  /** Returns the code of an attribute; undefined for one that stays as it is. */
  function toCode(tag: string | null | undefined, attribute: MdxAttribute): string | undefined {
    const { name, value } = attribute
    if (typeof value === 'object' && value) return runAt(attribute, value.value)
    const address = typeof value === 'string' ? toAddress(tag, name, value, attribute) : undefined
    return address && JSON.stringify(address)
  }

  function toAddress(
    tag: string | null | undefined,
    name: string | undefined,
    value: string,
    { position }: MdxAttribute,
  ) {
    if (tag === 'a' && name === 'href') return tools.toLink(value)
    if (tag !== 'img' || name !== 'src' || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(value)) return undefined
    const picture = tools.toPicture(value)
    if (typeof picture !== 'string') return picture.src
    tools.report(`The picture ${value} ${picture}`, position.start.offset)
    return undefined
  }

  visit(root)
  return { parts, edits, tags, edit }
}

/** An id of a heading in a comment, as Docusaurus writes it. */
const COMMENTED_ID = /^\s*\/\*\s*(#[\w.:-]+)\s*\*\/\s*$/

/** The tag of a fragment in markdown. */
const FRAGMENT = 'Mdx_'

/** Returns a name for the tag of an element in markdown. */
const tagName = ({ name }: MdxNode) =>
  name && /^[A-Z]\w*$/.test(name) ? name : FRAGMENT + (name?.replace(/\W/g, '_') ?? '')
