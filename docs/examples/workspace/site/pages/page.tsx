import { definePage, Head, type PageProps } from '@flatirons/framework'
import { Card } from '@hut/ui/card'

import Counter from '../islands/counter.island.tsx'

interface Page {
  title: string
  summary: string
  body: string
}

function PageTemplate({ data: { title, summary, body } }: PageProps<Page>) {
  return (
    <>
      <h1>{title}</h1>
      <Card title="Tonight">{summary}</Card>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <Counter />
    </>
  )
}

export const pagePage = definePage<Page>(PageTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
