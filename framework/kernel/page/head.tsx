/** `<Head>`: the tags of a page's `<head>`. */

import { Children, Fragment, isValidElement, type ReactNode } from 'react'

import { headError } from '../../errors/help-ids.ts'
import { HeadTags } from './head-tags.ts'
import { requireRendering } from './require-rendering.ts'

/** The props of a `<Head>`. */
export interface HeadProps {
  /** The title. Each page needs one: here, in another `<Head>`, or as a `<title>` in the template. */
  title?: string
  /** The description, for search engines and link previews. */
  description?: string
  /** The absolute URL of the page. */
  canonical?: string
  /** Objects of schema.org, each with its `@type`. Not allowed in an island. */
  structuredData?: readonly object[]
  /** Further tags, as elements like `<meta>` and `<link>`. */
  children?: ReactNode
}

/**
 * Adds tags to the page's head, like a `<title>`, `<meta>` or `<link>` anywhere in a template. If several `<Head>`s set the
 * title, the description, the canonical link or the same `<meta>`, the innermost wins; tags of one `<Head>` stay together.
 * Throws for tags of pages in a slice and in the site's own `head`.
 */
export function Head({ title, description, canonical, structuredData, children }: HeadProps): ReactNode {
  const tags = (
    <>
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {children}
    </>
  )
  if (!import.meta.env?.SSR) return tags
  requireRendering('Head()')
  refuseText(children)
  return <HeadTags structuredData={structuredData}>{tags}</HeadTags>
}

/** Throws for text, which a browser would show on the page. */
function refuseText(children: ReactNode): void {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ children?: ReactNode }>(child))
      throw headError(`<Head> contains text: "${String(child)}". Write <title>, <meta> and <link> elements there.`)
    if (child.type === Fragment) refuseText(child.props.children)
  }
}
