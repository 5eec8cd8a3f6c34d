/** The pages for errors. */

import { definePage, Head, href, Link, useLanguage, useStaticQuery, type PageProps } from '@flatirons/framework'

import { contents, listParts } from '../contents.ts'
import { frameWords, partNames } from '../words.ts'

interface Message {
  title: string
  text: string
}

function MessageTemplate({ data: { title, text } }: PageProps<Message>) {
  const links = useStaticQuery(contents)[useLanguage()]!
  return (
    <div className="page">
      <article>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        <div className="prose">
          <p>
            <Link to="/">Begin at the first page</Link>, or search with the button at the top.
          </p>
          <ul>
            {listParts(links).map(({ part, path }) => (
              <li key={part}>
                <a href={href(path)}>{partNames.words[part]}</a>
              </li>
            ))}
          </ul>
        </div>
      </article>
    </div>
  )
}

export const messagePage = definePage<Message>(MessageTemplate, {
  head: ({ data }) => (
    <Head title={`${data.title} | ${frameWords.words.name}`} description={data.text}>
      <meta name="robots" content="noindex" />
    </Head>
  ),
})
