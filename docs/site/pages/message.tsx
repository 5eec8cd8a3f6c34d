/** The pages for errors. */

import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import { frameWords } from '../words.ts'

interface Message {
  title: string
  text: string
}

function MessageTemplate({ data: { title, text } }: PageProps<Message>) {
  return (
    <div className="page">
      <article>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        <div className="prose">
          <p>
            <Link to="/">Begin at the first page</Link>, or search with the button at the top.
          </p>
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
