import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

interface Message {
  title: string
  text: string
}

function MessageTemplate({ data: { title, text } }: PageProps<Message>) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/">To the first page</Link>
    </>
  )
}

/** The pages for errors. */
export const messagePage = definePage<Message>(MessageTemplate, {
  parts: { sidebar: null },
  head: ({ data }) => <Head title={data.title} description={data.text} />,
})
