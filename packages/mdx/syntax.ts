/** The nodes of MDX, with offsets in the text. */

interface Point {
  offset: number
  /** Starts at 1, like `column`. */
  line: number
  column: number
}

export interface MdxNode {
  type: string
  /** The name of an element; null for a fragment. */
  name?: string | null
  value?: string
  /** True for an item of a list with an empty line between its blocks. */
  spread?: boolean | null
  attributes?: readonly MdxAttribute[]
  children?: readonly MdxNode[]
  position: { start: Point; end: Point }
  data?: { estree?: Tree | null }
}

export interface MdxAttribute {
  type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  name?: string
  value?: string | null | { value: string; data?: MdxNode['data'] }
  position: MdxNode['position']
  data?: MdxNode['data']
}

/** A syntax tree of JavaScript. */
export interface Tree {
  body: readonly Code[]
}

/** A node of a syntax tree of JavaScript. */
export interface Code {
  type: string
  start: number
  end: number
  [member: string]: unknown
}

export const isElement = ({ type }: MdxNode) => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'
export const isExpression = ({ type }: MdxNode) => type === 'mdxFlowExpression' || type === 'mdxTextExpression'
/** True for an expression that is only a comment. */
export const isComment = ({ data }: MdxNode) => data?.estree?.body.length === 0

/** Returns the line breaks of a text. */
export const lineBreaks = (text: string) => text.replace(/[^\n]/g, '')

export const startOf = ({ position }: Pick<MdxNode, 'position'>) => position.start.offset
export const endOf = ({ position }: Pick<MdxNode, 'position'>) => position.end.offset

/** Calls `visit` for each node of a syntax tree. */
export function walkCode(value: unknown, visit: (node: Code) => void): void {
  if (Array.isArray(value)) for (const item of value) walkCode(item, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) visit(value as Code)
    for (const member of Object.values(value)) if (typeof member === 'object') walkCode(member, visit)
  }
}

/** The tags of an element. */
export interface Tags {
  /** The offset after the last attribute, or after the name. */
  nameEnd: number
  /** The offset after the opening tag. */
  openEnd: number
  /** The offset of the closing tag; undefined if there is none. */
  closeStart: number | undefined
}

/** Finds the tags of an element in its text. */
export function findTags(text: string, node: MdxNode): Tags {
  const last = node.attributes?.at(-1)
  const nameEnd = last ? endOf(last) : startOf(node) + 1 + (node.name?.length ?? 0)
  const end = text.indexOf('>', nameEnd) + 1
  const isEmpty = text.slice(nameEnd, end).includes('/')
  return { nameEnd, openEnd: end, closeStart: isEmpty ? undefined : text.lastIndexOf('<', endOf(node) - 1) }
}
