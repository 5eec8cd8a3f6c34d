import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import Counter from '../counter.island.tsx'
import type { Post } from '../models.ts'

function PostPage({ data }: PageProps<Post>) {
  const { title, summary, published, tags, related, body } = data
  return (
    <article data-edit="template0">
      <h1>{title}</h1>
      <p>{summary}</p>
      <time dateTime={published}>{published.slice(0, 10)}</time>
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/tags/${tag}/`}>{tag}</Link>
          </li>
        ))}
      </ul>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <Counter />
      <ul>
        {related.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/posts/${slug}/`}>{title}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

export const postPage = definePage<Post>(PostPage, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
