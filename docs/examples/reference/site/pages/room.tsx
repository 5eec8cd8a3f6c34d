import { definePage, defineSlice, Head, type PageProps } from '@flatirons/framework'

interface Room {
  name: string
  beds: number
}

function RoomPage({ data: { name, beds } }: PageProps<Room>) {
  return (
    <>
      <h1>{name}</h1>
      <p>{beds} beds</p>
    </>
  )
}

/** The footer of rooms, which replaces that of the site. */
const footer = defineSlice('room-footer', () => <footer>Bring a sleeping bag.</footer>)

export const roomPage = definePage<Room>(RoomPage, {
  head: ({ data }) => <Head title={data.name} description={`A room with ${data.beds} beds.`} />,
  parts: { footer },
})
