import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

import { freeBeds } from '../free-beds.tsx'
import type { Night } from '../nights.server.ts'

function NightPage({ data: { date, free } }: PageProps<Night>) {
  return (
    <>
      <h1>The night of {date}</h1>
      <p>{free > 0 ? `${free} beds are free.` : 'The hut is full.'}</p>
      <freeBeds.Hole date={date} />
      <Link to="/ask/">Ask for a bed</Link>
    </>
  )
}

export const nightPage = definePage<Night>(NightPage, {
  head: ({ data }) => <Head title={`${data.date} | Larch Hut`} description={`${data.free} beds are free.`} />,
})
