/** The head of every page: title, description, canonical link, and what is shown where the page is shared. */

import type { ReactNode } from 'react'

import { Head, href, type PageProps } from '#framework'

import { config } from '../config.ts'

/** What a page says of itself to search engines. */
export interface Meta {
  metaTitle: string
  description: string
}

export interface PageHeadProps {
  path: string
  meta: Meta
  /** What the page is, in the words of the Open Graph protocol. */
  type?: 'website' | 'article'
  children?: ReactNode
}

/** All tags of one page's head. */
export function PageHead({ path, meta: { metaTitle, description }, type = 'website', children }: PageHeadProps) {
  const url = config.url + href(path)
  return (
    <Head title={`${metaTitle} | ${config.name}`} description={description} canonical={url}>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={config.name} />
      <meta property="og:title" content={metaTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary" />
      {children}
    </Head>
  )
}

/** The head of a page whose data says what it is about. */
export function head({ path, data }: PageProps<Meta>) {
  return <PageHead path={path} meta={data} />
}

/** The head of a page that stands for an error: nobody should find it. */
export function errorHead({ path, data }: PageProps<Meta>) {
  return (
    <PageHead path={path} meta={data}>
      <meta name="robots" content="noindex" />
    </PageHead>
  )
}
