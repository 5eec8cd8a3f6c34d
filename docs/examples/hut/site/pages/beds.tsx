import { definePage, Head, type PageProps } from '@flatirons/framework'

import { env } from '../env.ts'
import Booking from '../islands/booking.island.tsx'
import RoomList from '../islands/room-list.island.tsx'

interface Trail {
  name: string
  kilometers: number
}

function BedsPage({ data: { trails } }: PageProps<{ trails: Trail[] }>) {
  return (
    <>
      <h1>Beds</h1>
      <RoomList />
      <h2>Ask for one</h2>
      <Booking />
      <h2>How to get here</h2>
      {env.NOTICE && <p>{env.NOTICE}</p>}
      <ul>
        {trails.map(({ name, kilometers }) => (
          <li key={name}>
            {name}, {kilometers} km
          </li>
        ))}
      </ul>
    </>
  )
}

export const bedsPage = definePage<{ trails: Trail[] }>(BedsPage, {
  head: () => <Head title="Beds | Larch Hut" description="Rooms, prices, and a form to ask for a bed." />,
})
