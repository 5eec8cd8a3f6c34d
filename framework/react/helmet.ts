/** `<Helmet>` of react-helmet-async: its tags are a group, like those of a `<Head>`. */

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

import { headError } from '../errors/help-ids.ts'
import { HeadContext } from '../kernel/page/context.ts'
import { HeadTags, NO_TEMPLATE } from '../kernel/page/head-tags.ts'

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
