import { definePage, Head, type PageProps } from '@flatirons/framework'

function MessagePage({ data }: PageProps<string>) {
  return <h1>{data}</h1>
}

export const messagePage = definePage<string>(MessagePage, {
  head: ({ data }) => <Head title={data} description={data} />,
})
