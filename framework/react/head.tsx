/** The short form of the tags of a page's `<head>`. */

import { Children, Fragment, isValidElement, type ReactNode } from 'react'

import { HeadTags } from './head-tags.ts'
import { requireRendering } from './require-rendering.ts'

/** What a `<Head>` adds to the head of its page. */
export interface HeadProps {
  /** The page needs one: here, in another `<Head>`, or as a `<title>` in the template. */
  title?: string
  /** What the page is about, for search engines and previews. */
  description?: string
  /** The page's full URL. */
  canonical?: string
  /** What the page is about, for machines: objects of schema.org, each with its `@type`. Not in an island. */
  structuredData?: readonly object[]
  /** Further tags, as elements like `<meta>` and `<link>`. */
  children?: ReactNode
}

/**
 * Adds tags to the page's head, as `<title>`, `<meta>` and `<link>` do anywhere in a template. The innermost wins for the
 * title, the description, the canonical link and each `<meta>`; those of one `<Head>` stay together. Throws in a slice and
 * in the site's own `head` for what belongs to a page.
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

/** Throws for text among tags, which a browser would show on the page. */
function refuseText(children: ReactNode): void {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ children?: ReactNode }>(child))
      throw Error(`<Head> contains text: "${String(child)}". Write <title>, <meta> and <link> elements there.`)
    if (child.type === Fragment) refuseText(child.props.children)
  }
}
