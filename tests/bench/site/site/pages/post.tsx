import { definePage, Head, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

function PostPage({ data }: PageProps<Post>) {
  const { title, summary, tags, body } = data
  return (
    <article>
      <h1>{title}</h1>
      <p>{summary}</p>
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

export const postPage = definePage<Post>(PostPage, {
  head: ({ path, data }) => (
    <Head title={data.title} description={data.summary} canonical={`https://bench.example${path}`} />
  ),
})
