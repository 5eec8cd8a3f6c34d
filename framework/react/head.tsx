/** The tags of a page's `<head>`, by react-helmet-async; rendered at build and never sent as code. */

import type { ReactNode } from 'react'
import { Helmet } from 'react-helmet-async'

export interface HeadProps {
  title: string
  description: string
  /** The page's full URL. */
  canonical?: string
  /** Further tags, as `<meta>` and `<link>` elements. */
  children?: ReactNode
}

export function Head({ title, description, canonical, children }: HeadProps) {
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {children}
    </Helmet>
  )
}
