import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import type { Post } from '../models.ts'

interface ListData {
  title: string
  posts: Pick<Post, 'slug' | 'title'>[]
}

function ListPage({ data: { title, posts } }: PageProps<ListData>) {
  return (
    <>
      <h1>{title}</h1>
      <ul>
        {posts.map(({ slug, title: name }) => (
          <li key={slug}>
            <Link to={`/posts/${slug}/`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const listPage = definePage<ListData>(ListPage, {
  head: ({ data: { title } }) => <Head title={title} description="What the weather station measures, and why." />,
})
