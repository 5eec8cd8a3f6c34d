import { definePage, Head, type PageProps } from '@flatirons/framework'

import type { Note } from '../models.ts'

function NoteTemplate({ data: { title, body } }: PageProps<Pick<Note, 'title' | 'body'>>) {
  return (
    <article>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

export const notePage = definePage<Pick<Note, 'title' | 'body'>>(NoteTemplate, {
  head: ({ data }) => <Head title={data.title} description={`A note: ${data.title}.`} />,
})
