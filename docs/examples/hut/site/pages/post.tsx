import { absoluteUrl, definePage, Head, Picture, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

function PostPage({ data: { title, published, photo, body } }: PageProps<Post>) {
  return (
    <article>
      <h1>{title}</h1>
      <time dateTime={published}>{published}</time>
      {photo && <Picture picture={photo} alt="" isFirst />}
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

export const postPage = definePage<Post>(PostPage, {
  head: ({ data, path }) => (
    <Head
      title={`${data.title} | Larch Hut`}
      description={data.summary}
      canonical={absoluteUrl(path)}
      structuredData={[{ '@type': 'BlogPosting', headline: data.title, datePublished: data.published }]}
    />
  ),
})
