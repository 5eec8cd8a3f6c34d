import { definePage, Head, type PageProps } from '@flatirons/framework'

interface Text {
  title: string
  summary: string
  body: string
}

function TextPage({ data: { title, summary, body } }: PageProps<Text>) {
  return (
    <>
      <h1>{title}</h1>
      <p>{summary}</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </>
  )
}

export const textPage = definePage<Text>(TextPage, {
  head: ({ data }) => <Head title={`${data.title} | Larch Hut`} description={data.summary} />,
})
