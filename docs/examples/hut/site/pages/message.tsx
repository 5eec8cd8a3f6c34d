import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

function MessagePage({ data: { title } }: PageProps<{ title: string }>) {
  return (
    <>
      <h1>{title}</h1>
      <Link to="/">To the first page</Link>
    </>
  )
}

/** The pages for errors. */
export const messagePage = definePage<{ title: string }>(MessagePage, {
  head: ({ data }) => (
    <Head title={data.title} description={data.title}>
      <meta name="robots" content="noindex" />
    </Head>
  ),
})
