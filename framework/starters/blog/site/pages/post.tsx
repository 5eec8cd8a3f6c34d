import { absoluteUrl, definePage, Head, href, Link, type PageProps } from '@flatirons/framework'
import '@flatirons/framework/code.css'

import type { Post } from '../models.ts'
import { formatDate, readingTime, tagPath } from '../posts.ts'

function PostTemplate({ data: { title, author, date, words, tags, cover, body } }: PageProps<Post>) {
  return (
    <article>
      <h1>{title}</h1>
      <p className="summary">
        <time dateTime={date}>{formatDate(date)}</time> by {author}, {readingTime(words)} min to read
      </p>
      {cover && <img src={href(cover.src)} alt="" width={cover.width} height={cover.height} />}
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <nav aria-label="Tags" className="tags">
        {tags.map((tag) => (
          <Link key={tag} to={tagPath(tag)}>
            {tag}
          </Link>
        ))}
      </nav>
    </article>
  )
}

export const postPage = definePage<Post>(PostTemplate, {
  head: ({ data, path }) => <Head title={data.title} description={data.summary} canonical={absoluteUrl(path)} />,
})
