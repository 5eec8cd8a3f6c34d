import { definePage, Head, href, Link, type PageProps } from '@flatirons/framework'

import AnyHut from '../islands/any-hut.island.tsx'
import Filter from '../islands/filter.island.ts'

interface Data {
  title: string
  huts: { slug: string; title: string }[]
}

function HutListTemplate({ data: { title, huts } }: PageProps<Data>) {
  return (
    <>
      <h1 className="page-words">{title}</h1>
      <Filter least={2}>
        <label>
          Filter <input />
        </label>
        <ul>
          {huts.map((hut) => (
            <li key={hut.slug}>
              <Link to={`/huts/${hut.slug}/`}>
                <img className="photo" src={href(`/huts/${hut.slug}.svg`)} alt="" width={320} height={180} />{' '}
                {hut.title}
              </Link>
            </li>
          ))}
        </ul>
      </Filter>
      <AnyHut slugs={huts.map(({ slug }) => slug)} />
    </>
  )
}

export const hutListPage = definePage<Data>(HutListTemplate, {
  head: ({ data }) => <Head title={data.title} description="Where to sleep on the way." />,
})
