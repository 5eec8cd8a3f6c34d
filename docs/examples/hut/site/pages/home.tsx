import { absoluteUrl, definePage, Head, Picture, type PageProps } from '@flatirons/framework'

import type { HutContent } from '../models.ts'

type Home = HutContent['home']

function HomePage({ data: { title, summary, photo, body } }: PageProps<Home>) {
  return (
    <>
      <h1>{title}</h1>
      <p>{summary}</p>
      <Picture
        picture={photo}
        alt="The hut below the north ridge at dawn"
        sizes="(max-width: 44rem) 100vw, 44rem"
        isFirst
      />
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </>
  )
}

export const homePage = definePage<Home>(HomePage, {
  head: ({ data, path }) => <Head title={data.title} description={data.summary} canonical={absoluteUrl(path)} />,
})
