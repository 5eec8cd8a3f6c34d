import { definePage, Head, type PageProps } from '@flatirons/framework'

import Album from '../islands/album.island.tsx'
import type { Photo } from '../album.ts'
import '../theme/album.css'

interface Data {
  title: string
  summary: string
  photos: Photo[]
}

function AlbumTemplate({ data: { title, photos } }: PageProps<Data>) {
  return (
    <>
      <h1>{title}</h1>
      <Album photos={photos} />
    </>
  )
}

export const albumPage = definePage<Data>(AlbumTemplate, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
