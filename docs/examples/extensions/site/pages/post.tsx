import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

interface PostData extends Pick<Post, 'title' | 'summary' | 'body' | 'readingTime'> {
  related: Pick<Post, 'slug' | 'title'>[]
}

function PostPage({ data: { title, body, readingTime, related } }: PageProps<PostData>) {
  return (
    <article>
      <h1>{title}</h1>
      <p>{readingTime === 1 ? '1 minute' : `${readingTime} minutes`} to read</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      {related.length > 0 && <h2>Read on</h2>}
      <ul>
        {related.map(({ slug, title: name }) => (
          <li key={slug}>
            <Link to={`/posts/${slug}/`}>{name}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

export const postPage = definePage<PostData>(PostPage, {
  head: ({ data: { title, summary } }) => <Head title={title} description={summary} />,
})
