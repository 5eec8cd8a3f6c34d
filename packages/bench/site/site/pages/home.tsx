import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

interface Home {
  posts: { path: string; title: string }[]
}

function HomePage({ data }: PageProps<Home>) {
  return (
    <>
      <h1>Posts</h1>
      <ul>
        {data.posts.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const homePage = definePage<Home>(HomePage, {
  head: () => <Head title="Posts" description="The first posts." />,
})
