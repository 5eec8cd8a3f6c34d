import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

interface Page {
  title: string
  summary: string
  body: string
  posts?: Post[]
}

function PageTemplate({ data: { title, summary, body, posts } }: PageProps<Page>) {
  return (
    <>
      <h1>{title}</h1>
      <p>{summary}</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <ul>
        {posts?.map((post) => (
          <li key={post.slug}>
            <Link to={`/posts/${post.slug}/`}>{post.title}</Link>, {post.summary}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The home page, and the pages for errors. */
export const pagePage = definePage<Page>(PageTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
