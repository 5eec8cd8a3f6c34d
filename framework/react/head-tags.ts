/**
 * Collects the tags of a `<Head>` or a `<Helmet>` while a page is rendered. React hoists titles, metas and links by itself;
 * an element around the tags holds the others, and marks among the hoisted ones say which belong together.
 */

import {
  Children,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react'

import { toScriptJson } from '../shared/html.ts'
import { HeadContext } from './context.ts'

/** The element around the tags that React leaves where they stand. */
export const HEAD_ELEMENT = 'x-head'

/** Names of metas that are no tags of a page: where a group begins and ends, and what an island has hoisted. */
export const GROUP = 'x-group'
export const GROUP_END = 'x-group-end'
export const ISLAND_TAGS = 'x-island'

/** The `type` of a script with a list of structured data, which becomes part of the page's graph. */
export const GRAPH = 'x-graph'

/** The template of a `<Helmet>` that has none: its title takes that of a `<Helmet>` around it. */
export const NO_TEMPLATE = '%s'

/** A mark among the hoisted tags. React writes metas of these names where it would write a title. */
export const headMark = (name: string, content = ''): ReactElement => createElement('meta', { name, content })

interface HeadTagsProps {
  structuredData?: readonly object[] | undefined
  /** Titles of inner groups take the place of `%s` in it. */
  template?: string | undefined
  children?: ReactNode
}

/** Renders tags that belong together. In an island and in what pages share, they are left to React. */
export function HeadTags({ structuredData = [], template, children }: HeadTagsProps): ReactNode {
  const headContext = useContext(HeadContext)
  if (!headContext && structuredData.length > 0)
    throw Error(
      'A <Head> with `structuredData` is in an island, a slice, or the head of the site. Move it to a template, or to a component that the template renders.',
    )
  if (!headContext) return children
  const graph = structuredData.length > 0 && createElement(Graph, { of: structuredData })
  if (headContext === 'head') return createElement(Fragment, null, children, graph)
  const tags = [headMark(GROUP, template), children, graph, headMark(GROUP_END)]
  return createElement(HEAD_ELEMENT, null, createElement(HeadContext, { value: 'head' }, ...tags))
}

/** As a child, React would escape the text of a script like any other. */
function Graph({ of: data }: { of: readonly object[] }) {
  return createElement('script', { type: GRAPH, dangerouslySetInnerHTML: { __html: toScriptJson(data) } })
}

/** What a `<Helmet>` takes that no build can do for one page, with the remedy. */
const REFUSED: Readonly<Record<string, string>> = {
  html: 'Set the language with the `lang` of the route, and other attributes on an element of the template.',
  body: 'Set classes and other attributes on an element of the template.',
  base: 'Set the base of the site with --base, or with `base` in vite.config.ts.',
}

interface HelmetProps {
  htmlAttributes?: object
  bodyAttributes?: object
  base?: object
  title?: string
  titleTemplate?: string
  children?: ReactNode
}

/** Does an element's type belong to react-helmet-async? Its defaults tell it, and no package has to be installed. */
export function isHelmet(type: unknown): boolean {
  return typeof type === 'function' && 'defaultProps' in type && 'prioritizeSeoTags' in Object(type.defaultProps)
}

/**
 * Stands around a `<Helmet>`, whose tags belong together. Throws for what it can't do in a template. Of the tags in a
 * fragment, Helmet loses those of a kind that stands beside it too: it gets them without fragments.
 */
export function HelmetTags({ children: helmet }: { children: ReactElement<HelmetProps> }): ReactNode {
  const headContext = useContext(HeadContext)
  if (!headContext) return helmet
  const { htmlAttributes, bodyAttributes, base, titleTemplate, children } = helmet.props
  const tags = flatten(children)
  if (htmlAttributes) refuse('html', '`htmlAttributes`')
  if (bodyAttributes) refuse('body', '`bodyAttributes`')
  if (base) refuse('base', '`base`')
  for (const tag of tags)
    if (isValidElement(tag) && typeof tag.type === 'string' && tag.type in REFUSED) refuse(tag.type, `<${tag.type}>`)
  return createElement(HeadTags, { template: titleTemplate ?? NO_TEMPLATE }, cloneElement(helmet, {}, ...tags))
}

function refuse(tag: string, property: string): never {
  throw Error(`<Helmet> has ${property}, which has no effect on a built page. ${REFUSED[tag]}`)
}

/** The children, out of their lists and fragments. */
function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<HelmetProps>(child) && child.type === Fragment ? flatten(child.props.children) : child,
  )
}

/** The props of a title whose children are several texts: one text, as React wants it; nothing for any other element. */
export function joinTitle<Props>(type: unknown, props: Props): Props | undefined {
  const { children } = props as { children?: unknown }
  if (type !== 'title' || !Array.isArray(children) || children.some((child) => typeof child === 'object' && child))
    return undefined
  return { ...props, children: children.filter((child) => !['boolean', 'undefined'].includes(typeof child)).join('') }
}
