/** The head of the pages that list all services, all technologies and all industries. */

import type { PageProps } from '@flatirons/framework'

import { createHead, type HeadOptions, type Meta } from './head.tsx'
import { describeCollection } from './structured-data.ts'

interface IndexHeadOptions<Data> extends Pick<HeadOptions<Data>, 'trail'> {
  /** Everything that the page lists. */
  listItems: (data: Data) => { title: string; path: string }[]
}

/** A head that describes the page as a collection. */
export function createIndexHead<Data extends Meta & { headline: string }>({
  trail,
  listItems,
}: IndexHeadOptions<Data>) {
  return createHead<Data>({
    ...(trail && { trail }),
    about: ({ path, data }: PageProps<Data>) => [
      describeCollection({ path, name: data.headline, description: data.description, items: listItems(data) }),
    ],
  })
}
