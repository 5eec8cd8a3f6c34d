/** Paragraphs with elements: browsers end a paragraph before a block, so the page would not be as it is written. */

import { endOf, isElement, isExpression, startOf, type MdxNode } from './syntax.ts'

/** Elements before which browsers end a paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp'
  ).split(' '),
)
const MARKDOWN_BLOCKS = new Set('paragraph heading list blockquote code table thematicBreak'.split(' '))
/** Elements in which blocks don't end a paragraph outside. */
const BOUNDARIES = new Set(['button', 'marquee', 'object'])

const isComponent = (name: string) => !/^[a-z][a-z\d-]*$/.test(name)

/** True for a paragraph of elements and expressions, which MDX renders without `<p>`. */
export const isBare = ({ type, children = [] }: MdxNode): boolean =>
  type === 'paragraph' &&
  children.some(isElement) &&
  children.every((child) => isElement(child) || isExpression(child) || (child.type === 'text' && !child.value!.trim()))

/** Groups elements and expressions between which there is no empty line, if two of them share a line. Others stay alone. */
export function groupByLines(nodes: readonly MdxNode[]): MdxNode[][] {
  const groups: MdxNode[][] = []
  for (const node of nodes) {
    const last = groups.at(-1)?.at(-1)
    if (last && isFlow(last) && isFlow(node) && node.position.start.line <= last.position.end.line + 1)
      groups.at(-1)!.push(node)
    else groups.push([node])
  }
  const sharesLine = (group: readonly MdxNode[]) =>
    group.some(({ position }, i) => position.start.line === group[i - 1]?.position.end.line)
  return groups.flatMap((group) => (sharesLine(group) ? [group] : group.map((node) => [node])))
}

const isFlow = ({ type }: MdxNode) => type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'

/** True for a `<p>` around one paragraph of markdown, which then has no `<p>` of its own. */
export const isParagraph = ({ name, children = [] }: MdxNode): boolean =>
  name === 'p' && children.length === 1 && children[0]!.type === 'paragraph'

/** Lines of tables, containers, alerts and definitions, which MDX reads as a paragraph, and markdown as other blocks. */
const OTHER_BLOCK = /^[ \t>]*(?::|\[!\w+\]|\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$)/m

/** True for an element without markdown inside that has lines of its own: markdown ends the paragraph before it. */
const isAlone = (node: MdxNode, text: string) =>
  isPlain(node) && !/[^\s>]/.test(lineStart(text, startOf(node))) && /^[ \t]*(?:\n|$)/.test(text.slice(endOf(node)))

const isPlain = ({ children = [] }: MdxNode): boolean =>
  children.every((child) => child.type === 'text' || isExpression(child) || (isElement(child) && isPlain(child)))

const lineStart = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at)

/** Reports the first block in a paragraph of `text`, or in a `<p>`. */
export function checkParagraph(node: MdxNode, text: string, report: (message: string, at: number) => void): void {
  const isMarkdown = node.type === 'paragraph'
  if (isMarkdown && OTHER_BLOCK.test(text.slice(startOf(node), endOf(node)))) return
  const find = (children: readonly MdxNode[] = []): MdxNode | undefined => {
    for (const child of children) {
      const { type, name } = child
      const isBlock = MARKDOWN_BLOCKS.has(type) || (!!name && BLOCKS.has(name))
      if (isBlock && isMarkdown && isAlone(child, text)) continue
      if (isBlock) return child
      const found = name && (isComponent(name) || BOUNDARIES.has(name)) ? undefined : find(child.children)
      if (found) return found
    }
    return undefined
  }
  const block = find(isParagraph(node) ? node.children![0]!.children : node.children)
  if (!block) return
  const subject = block.name ? `<${block.name}>` : 'This block of markdown'
  const remedy = isMarkdown ? 'Put it between empty lines' : 'Write <div> in place of <p>'
  report(`${subject} is in a paragraph, which browsers end before it. ${remedy}.`, startOf(block))
}
