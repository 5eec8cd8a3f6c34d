import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

interface List {
  title: string
  items: { path: string; title: string }[]
}

function ListPage({ data }: PageProps<List>) {
  return (
    <>
      <h1>{data.title}</h1>
      <ul>
        {data.items.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const listPage = definePage<List>(ListPage, {
  head: ({ data }) => <Head title={data.title} description={data.title} />,
})
