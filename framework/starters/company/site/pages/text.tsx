import { absoluteUrl, definePage, Head, Link, type PageProps } from '@flatirons/framework'
import '@flatirons/framework/code.css'

import { NAME } from '../config.ts'
import type { Text } from '../models.ts'
import type { ServiceLink } from '../services.ts'

interface TextPage extends Text {
  services?: ServiceLink[]
  /** True if the page ends with a link to the form. */
  asks?: boolean
}

function TextTemplate({ data: { title, summary, body, services, asks } }: PageProps<TextPage>) {
  return (
    <>
      <h1>{title}</h1>
      <p className="summary">{summary}</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      {services && (
        <ul className="services">
          {services.map(({ path, title, summary }) => (
            <li key={path}>
              <h2>
                <Link to={path}>{title}</Link>
              </h2>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      {asks && (
        <Link className="button" to="/contact/">
          Ask for a price
        </Link>
      )}
    </>
  )
}

export const textPage = definePage<TextPage>(TextTemplate, {
  head: ({ data, path }) => (
    <Head title={`${data.title} | ${NAME}`} description={data.summary} canonical={absoluteUrl(path)} />
  ),
})
