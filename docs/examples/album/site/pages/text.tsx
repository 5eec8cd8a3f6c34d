import { definePage, Head, type PageProps } from '@flatirons/framework'

interface Text {
  title: string
  summary: string
  body?: string
}

function TextTemplate({ data: { title, summary, body = '' } }: PageProps<Text>) {
  return (
    <>
      <h1>{title}</h1>
      <p>{summary}</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </>
  )
}

export const textPage = definePage<Text>(TextTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
