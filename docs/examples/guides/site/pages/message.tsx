import { definePage, Head, type PageProps } from '@flatirons/framework'

interface Data {
  title: string
}

export const messagePage = definePage<Data>(({ data }: PageProps<Data>) => <h1>{data.title}</h1>, {
  head: ({ data }) => <Head title={data.title} />,
})
