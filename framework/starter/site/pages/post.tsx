import { definePage, Head, type PageProps } from '@flatirons/framework'

import Applause from '../islands/applause.island.tsx'
import type { Post } from '../models.ts'

function PostTemplate({ data: { title, published, body } }: PageProps<Post>) {
  return (
    <article>
      <h1>{title}</h1>
      <time dateTime={published}>{published}</time>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <Applause />
    </article>
  )
}

export const postPage = definePage<Post>(PostTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
