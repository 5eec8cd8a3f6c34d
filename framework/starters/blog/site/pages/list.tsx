import { definePage, Head, href, Link, type PageProps } from '@flatirons/framework'

import { formatDate, pathOf, tagPath, type Summary } from '../posts.ts'

interface List {
  title: string
  summary: string
  posts: Summary[]
  tags?: string[]
  previous?: string | undefined
  next?: string | undefined
}

function ListTemplate({ data: { title, summary, posts, tags, previous, next } }: PageProps<List>) {
  return (
    <>
      <h1>{title}</h1>
      <p className="summary">{summary}</p>
      {tags && (
        <nav aria-label="Tags" className="tags">
          {tags.map((tag) => (
            <Link key={tag} to={tagPath(tag)}>
              {tag}
            </Link>
          ))}
        </nav>
      )}
      {posts.map((post) => (
        <article key={post.slug} className="post">
          {post.cover && <img src={href(post.cover.src)} alt="" width={post.cover.width} height={post.cover.height} />}
          <div>
            <h2>
              <Link to={pathOf(post)}>{post.title}</Link>
            </h2>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
            <p>{post.summary}</p>
          </div>
        </article>
      ))}
      {(previous ?? next) && (
        <nav aria-label="Pages" className="beside">
          {previous && <Link to={previous}>Newer posts</Link>}
          {next && <Link to={next}>Older posts</Link>}
        </nav>
      )}
    </>
  )
}

/** All posts, the posts of a tag, and the pages for errors. */
export const listPage = definePage<List>(ListTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
