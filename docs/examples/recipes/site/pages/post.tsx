import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

interface Data {
  title: string
  summary: string
  body: string
  related: { slug: string; title: string }[]
}

function PostTemplate({ data: { title, body, related } }: PageProps<Data>) {
  return (
    <article>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <ul aria-label="Related posts">
        {related.map((post) => (
          <li key={post.slug}>
            <Link to={`/posts/${post.slug}/`}>{post.title}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

export const postPage = definePage<Data>(PostTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
