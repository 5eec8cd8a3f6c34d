/**
 * Collects the tags of a `<Head>` while a page is rendered. React hoists titles, metas and links. Other tags stay in an
 * element around them. Marks among the hoisted tags show which tags are of the same `<Head>`.
 */

import { createElement, Fragment, useContext, type ReactElement, type ReactNode } from 'react'

import { headError } from '../../errors/help-ids.ts'
import { toScriptJson } from '../../shared/html.ts'
import { HeadContext } from './context.ts'

/** The element around tags that React does not hoist. */
export const HEAD_ELEMENT = 'x-head'

/** Names of `<meta>` marks: the start and the end of a group, and tags that an island has hoisted. */
export const GROUP = 'x-group'
export const GROUP_END = 'x-group-end'
export const ISLAND_TAGS = 'x-island'

/** The `type` of a script with structured data, which is merged into the graph of the page. */
export const GRAPH = 'x-graph'

/** A title template that changes nothing: the title is inserted into the template of an outer group. */
export const NO_TEMPLATE = '%s'

/** Creates a mark. React hoists it to the same place as a title. */
export const headMark = (name: string, content = ''): ReactElement => createElement('meta', { name, content })

interface HeadTagsProps {
  structuredData?: readonly object[] | undefined
  /** A title template: titles of inner groups replace `%s`. */
  template?: string | undefined
  children?: ReactNode
}

/** Renders a group of tags. In islands and slices, React handles the tags. */
export function HeadTags({ structuredData = [], template, children }: HeadTagsProps): ReactNode {
  const headContext = useContext(HeadContext)
  if (!headContext && structuredData.length > 0)
    throw headError(
      'A <Head> with `structuredData` is in an island, a slice, or the head of the site. Move it to a template, or to a component that the template renders.',
    )
  if (!headContext) return children
  const graph = structuredData.length > 0 && createElement(Graph, { of: structuredData })
  if (headContext === 'head') return createElement(Fragment, null, children, graph)
  const tags = [headMark(GROUP, template), children, graph, headMark(GROUP_END)]
  return createElement(HEAD_ELEMENT, null, createElement(HeadContext, { value: 'head' }, ...tags))
}

/** Uses `dangerouslySetInnerHTML`, because React would escape the text of a script. */
function Graph({ of: data }: { of: readonly object[] }) {
  return createElement('script', { type: GRAPH, dangerouslySetInnerHTML: { __html: toScriptJson(data) } })
}

/** Returns the props of a `<title>` with several texts as one text, as React requires; undefined for other elements. */
export function joinTitle<Props>(type: unknown, props: Props): Props | undefined {
  const { children } = props as { children?: unknown }
  if (type !== 'title' || !Array.isArray(children) || children.some((child) => typeof child === 'object' && child))
    return undefined
  return { ...props, children: children.filter((child) => !['boolean', 'undefined'].includes(typeof child)).join('') }
}
