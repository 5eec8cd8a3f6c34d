import { definePage, Head, href, Link, type PageProps } from '@flatirons/framework'

import { CommentForm } from '../comment-form.tsx'
import { comments } from '../comments.tsx'
import Search from '../islands/search.island.tsx'

interface Data {
  title: string
  summary: string
  body: string
  related: { slug: string; title: string }[]
  /** The post whose comments this site keeps. */
  thread?: string
}

function PostTemplate({ data: { title, body, related, thread } }: PageProps<Data>) {
  return (
    <article>
      <Search />
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <ul aria-label="Related posts">
        {related.map((post) => (
          <li key={post.slug}>
            <Link to={`/posts/${post.slug}/`}>{post.title}</Link>
          </li>
        ))}
      </ul>
      {thread && (
        <section id="comments" aria-labelledby="comments-title">
          <h2 id="comments-title">Comments</h2>
          <comments.Hole post={thread} />
          <CommentForm action={href(`/posts/${thread}/comment/`)} values={{}} errors={{}} />
        </section>
      )}
    </article>
  )
}

export const postPage = definePage<Data>(PostTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
