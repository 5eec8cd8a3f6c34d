/**
 * Collects the tags of a `<Head>` or a `<Helmet>` while a page is rendered. React hoists titles, metas and links. Other tags
 * stay in an element around them. Marks among the hoisted tags show which tags are of the same `<Head>`.
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

/** The default template of a `<Helmet>`: the title is inserted into the template of an outer `<Helmet>`. */
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

/** Tags of a `<Helmet>` that have no effect on a built page, and how to fix each. */
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

/** Detects react-helmet-async by its default props, so that the package need not be installed. */
export function isHelmet(type: unknown): boolean {
  return typeof type === 'function' && 'defaultProps' in type && 'prioritizeSeoTags' in Object(type.defaultProps)
}

/**
 * Wraps a `<Helmet>`, whose tags form a group. Throws for tags and attributes that have no effect. Fragments are flattened,
 * because Helmet drops tags in a fragment if there are tags of the same kind next to it.
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
  throw headError(`<Helmet> has ${property}, which has no effect on a built page. ${REFUSED[tag]}`)
}

/** Flattens lists and fragments of children. */
function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<HelmetProps>(child) && child.type === Fragment ? flatten(child.props.children) : child,
  )
}

/** Returns the props of a `<title>` with several texts as one text, as React requires; undefined for other elements. */
export function joinTitle<Props>(type: unknown, props: Props): Props | undefined {
  const { children } = props as { children?: unknown }
  if (type !== 'title' || !Array.isArray(children) || children.some((child) => typeof child === 'object' && child))
    return undefined
  return { ...props, children: children.filter((child) => !['boolean', 'undefined'].includes(typeof child)).join('') }
}
