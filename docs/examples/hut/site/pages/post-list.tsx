import { definePage, Link, type ListPage, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

type List = ListPage<Pick<Post, 'slug' | 'title'>>

function PostListPage({ data: { items, number, count, previous, next } }: PageProps<List>) {
  return (
    <>
      <title>{`Journal, page ${number}`}</title>
      <meta name="description" content="What happens at the hut." />
      <h1>Journal</h1>
      <ul>
        {items.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/journal/${slug}/`}>{title}</Link>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        {previous && <Link to={previous}>Newer</Link>} Page {number} of {count} {next && <Link to={next}>Older</Link>}
      </nav>
    </>
  )
}

export const postListPage = definePage<List>(PostListPage)
