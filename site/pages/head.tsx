/** The head of every page: title, description, canonical link, social sharing tags, and structured data. */

import type { ReactNode } from 'react'

import { addFile, Head, typeset, type PageProps } from '@flatirons/framework'
import { Helmet } from 'react-helmet-async'

import { drawShareCard, SHARE_CARD, type CardLook } from '../drawings/pictures/share-card.ts'
import { toFile } from '../drawings/kit/svg.ts'
import type { Crumb } from '../components/ui/breadcrumb.tsx'
import { config } from '../config.ts'
import { fontRecipe, measureDisplay } from '../theme/fonts.ts'
import { describeTrail, nameParties } from './structured-data.ts'
import { documentTitle } from './title.ts'
import { urlOf } from './url.ts'

/** A page's title and description for search engines. */
export interface Meta {
  metaTitle: string
  description: string
  /** The first heading, shown in the sharing image; `title` or `metaTitle` by default. */
  headline?: string
  title?: string
}

export interface HeadOptions<Data> {
  /** The ancestors of this page without the home page, then this page. */
  trail?: (props: PageProps<Data>) => Crumb[]
  /** Returns the structured data of the page. `image` is the URL of the sharing image. */
  about?: (props: PageProps<Data>, image: string) => object[]
  /** The Open Graph type of the page. */
  type?: 'website' | 'article'
  /** The colors of the sharing image. */
  look?: (props: PageProps<Data>) => CardLook
  /** Additional head tags. */
  tags?: (props: PageProps<Data>) => ReactNode
}

/** Returns the URL of a page's sharing image, which is drawn at build. */
function shareImage(path: string, title: string, look: CardLook): string {
  const card = drawShareCard({ title: typeset(title), seed: path, look, measure: measureDisplay })
  const recipe = { svg: toFile(card), widths: [SHARE_CARD.width], fonts: [fontRecipe('display', 620)] }
  return urlOf(addFile('share.png', recipe))
}

/** Creates the `head` of a template from the page's data. */
export function createHead<Data extends Meta>({ trail, about, type = 'website', look, tags }: HeadOptions<Data> = {}) {
  return function PageHead(props: PageProps<Data>) {
    const { path, data } = props
    const { metaTitle, description, headline, title } = data
    const url = urlOf(path)
    const heading = headline ?? title ?? metaTitle
    const image = shareImage(path, heading, look?.(props) ?? 'night')
    const things = [...(about?.(props, image) ?? []), ...(trail ? [describeTrail(trail(props))] : [])]
    const structuredData = things.length > 0 ? [...things, ...nameParties(things)] : []
    return (
      <>
        <Helmet>
          <title>{documentTitle(metaTitle)}</title>
          <meta name="description" content={description} />
          <link rel="canonical" href={url} />
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={config.name} />
          <meta property="og:locale" content="en_US" />
          <meta property="og:title" content={metaTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(SHARE_CARD.width)} />
          <meta property="og:image:height" content={String(SHARE_CARD.height)} />
          <meta property="og:image:alt" content={heading} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={metaTitle} />
          <meta name="twitter:description" content={description} />
          <meta name="twitter:image" content={image} />
          <meta name="twitter:image:alt" content={heading} />
          {tags?.(props)}
        </Helmet>
        <Head structuredData={structuredData} />
      </>
    )
  }
}

/** The head of an error page. Search engines must not index error pages. */
export const errorHead = createHead({ tags: () => <meta name="robots" content="noindex" /> })
