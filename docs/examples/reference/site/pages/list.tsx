import { definePage, Link, type ListPage, type PageProps } from '@flatirons/framework'

type List = ListPage<{ slug: string; name: string }>

export const listPage = definePage<List>(({ data: { items, number, count } }: PageProps<List>) => (
  <>
    <title>{`Rooms, page ${number} of ${count}`}</title>
    {items.map(({ slug, name }) => (
      <Link key={slug} to={`/rooms/${slug}/`}>
        {name}
      </Link>
    ))}
  </>
))

export const bookingPage = definePage<{ steps: string[] }>(({ data }) => (
  <>
    <title>Book a bed</title>
    <h1>{data.steps.join(', then ')}</h1>
  </>
))
