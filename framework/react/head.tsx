/** The tags of a page's `<head>`, mostly by react-helmet-async; rendered at build and never sent as code. */

import type { ReactNode } from 'react'
import { Helmet } from 'react-helmet-async'

export interface HeadProps {
  title: string
  description: string
  /** The page's full URL. */
  canonical?: string
  /** What the page is about, for machines: objects of schema.org, each with its `@type`. */
  structuredData?: readonly object[]
  /** Further tags, as `<meta>` and `<link>` elements. */
  children?: ReactNode
}

export function Head({ title, description, canonical, structuredData, children }: HeadProps) {
  return (
    <>
      <Helmet>
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonical && <link rel="canonical" href={canonical} />}
        {children}
      </Helmet>
      {structuredData && <StructuredData of={structuredData} />}
    </>
  )
}

/** JSON-LD: one graph, so that its objects can name each other by `@id`. Helmet would escape it as if it were text. */
function StructuredData({ of: graph }: { of: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
