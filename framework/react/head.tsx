/**
 * The tags of a page's `<head>`. They are collected while the page is rendered at build and never sent as code.
 *
 * react-helmet-async would do this for React 18. From React 19 on it hands its tags to React, which puts all of them into
 * the head: two titles stay two titles.
 */

import { Children, createElement, Fragment, isValidElement, useContext, type ReactElement, type ReactNode } from 'react'

import { HeadContext, type HeadContent, type Tag } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/** What a `<Head>` adds to the head of its page. */
export interface HeadProps {
  /** The page needs one, in this `<Head>` or in another of the same page. */
  title?: string
  description?: string
  /** The page's full URL. */
  canonical?: string
  /** What the page is about, for machines: objects of schema.org, each with its `@type`. */
  structuredData?: readonly object[]
  /** Further tags, as `<meta>` and `<link>` elements. */
  children?: ReactNode
}

/**
 * Adds tags to the page's head. A page may have several: the innermost wins for the title, the description, the canonical
 * link and each `<meta>`. Throws where there is no page: in an island, a slice, or the site's own `head`.
 */
export function Head({ title, description, canonical, structuredData, children }: HeadProps): null {
  if (import.meta.env.SSR) requireRendering('Head()')
  const add = useContext(HeadContext)
  if (!add)
    throw Error(
      'A <Head> stands in an island, a slice, or the head of the site. Move it to a template, or to a component that the template renders.',
    )
  const tags = listTags(
    <>
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {children}
    </>,
  )
  add({ tags, structuredData: structuredData ?? [] })
  return null
}

/** Returns the elements among these, out of their lists and fragments. Throws for components, whose tags can't be known. */
function listTags(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(child))
      throw Error(`<Head> holds text: "${String(child)}". Write <title>, <meta> and <link> elements there.`)
    if (child.type === Fragment) return listTags(child.props.children)
    if (!isTag(child)) throw Error('<Head> holds a component. Write its <meta> and <link> elements there instead.')
    return child
  })
}

const isTag = (element: ReactElement<Record<string, unknown>>): element is Tag => typeof element.type === 'string'

/** Names what a tag is about. Of two tags with the same name, a page needs one. */
function nameOf({ type, props }: Tag): string {
  const { name, property, httpEquiv, itemProp, charSet, rel } = props
  if (type === 'title' || charSet) return type
  if (type === 'meta') return JSON.stringify({ name, property, httpEquiv, itemProp })
  return rel === 'canonical' ? rel : JSON.stringify([type, props])
}

/** The order in which tags are written. */
const ORDER = ['title', 'meta', 'link']

/**
 * Merges the heads of a page, the outermost first. A tag of an inner head replaces every tag of the same name outside it;
 * structured data becomes one graph.
 */
export function mergeHeads(heads: readonly HeadContent[]): ReactElement {
  let merged: Tag[] = []
  for (const { tags } of heads) {
    const names = new Set(tags.map(nameOf))
    merged = [...merged.filter((tag) => !names.has(nameOf(tag))), ...tags]
  }
  const rank = ({ type }: Tag) => ORDER.indexOf(type) + 1 || ORDER.length + 1
  const graph = heads.flatMap(({ structuredData }) => structuredData)
  return createElement(
    Fragment,
    null,
    ...merged.sort((a, b) => rank(a) - rank(b)),
    graph.length > 0 && <StructuredData of={graph} />,
  )
}

/** JSON-LD: one graph, so that its objects can name each other by `@id`. As a child, React would escape it like text. */
function StructuredData({ of: graph }: { of: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
