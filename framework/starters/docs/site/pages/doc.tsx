import { absoluteUrl, definePage, Head, Link, type PageProps } from '@flatirons/framework'
import '@flatirons/framework/code.css'

import { EDIT, NAME } from '../config.ts'
import type { findBeside } from '../lists.tsx'
import type { Doc } from '../models.ts'

type DocPage = Pick<Doc, 'title' | 'summary' | 'body' | 'headings' | 'source'> & ReturnType<typeof findBeside>

function DocTemplate({ data: { title, summary, body, headings, source, previous, next } }: PageProps<DocPage>) {
  return (
    <article>
      <h1>{title}</h1>
      <p className="summary">{summary}</p>
      {headings.length > 1 && (
        <nav aria-label="On this page" className="on-page">
          {headings.map(({ id, text }) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
      )}
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <p>
        <a href={`${EDIT}/${source}`}>Edit this page</a>
      </p>
      <nav aria-label="Previous and next page" className="row">
        {previous ? <Link to={previous.path}>← {previous.title}</Link> : <span />}
        {next && <Link to={next.path}>{next.title} →</Link>}
      </nav>
    </article>
  )
}

export const docPage = definePage<DocPage>(DocTemplate, {
  head: ({ data, path }) => (
    <Head title={`${data.title} | ${NAME}`} description={data.summary} canonical={absoluteUrl(path)} />
  ),
})
