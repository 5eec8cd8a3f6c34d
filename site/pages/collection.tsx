/** The pages that list all services, all technologies and all industries. */

import type { ReactNode } from 'react'

import { definePage, type PageProps } from '@flatirons/framework'

import { iconOfPage } from '../components/art/icons/index.ts'
import { placeScene, type Place } from '../components/art/scenes/place.ts'
import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { Art } from '../components/ui/art.tsx'
import { Icon } from '../components/ui/icon.tsx'
import type { Card } from '../models/card.ts'
import { show } from '../models/fields.ts'
import type { Simple } from '../models/singles.ts'
import { createHead } from './head.tsx'
import { SCENE } from './scene.ts'
import { describeCollection } from './structured-data.ts'

/** The data of each of these pages, without its list. */
type IndexData = ReturnType<typeof show<Simple>>

/** The data of a page whose list has no groups. */
type CardListData = ReturnType<typeof cardListData>

/** `items` keep their order. */
export function cardListData(index: Simple, items: Card[]) {
  return { ...show(index), items }
}

interface CollectionOptions<Data> {
  /** Names the template and the picture. */
  name: Place
  /** The page's name in the breadcrumb. */
  title: string
  /** Everything that the page lists. */
  listItems: (data: Data) => { title: string; path: string }[]
  /** The list as the page shows it. */
  renderList: (data: Data) => ReactNode
}

/** A page with a header, a picture, a list and a text. */
export function collectionPage<Data extends IndexData>({
  name,
  title,
  listItems,
  renderList,
}: CollectionOptions<Data>) {
  const trail = ({ path }: PageProps<Data>) => [{ name: title, path }]

  function Collection(props: PageProps<Data>) {
    const { data } = props
    return (
      <>
        <PageHeader
          trail={trail(props)}
          title={data.headline}
          summary={data.summary}
          picture={<Art of={placeScene({ name, ...SCENE })} />}
        />
        {renderList(data)}
        <Story body={data.body} />
      </>
    )
  }

  return definePage<Data>(name, Collection, {
    head: createHead({
      trail,
      about: ({ path, data }) => [
        describeCollection({ path, name: data.headline, description: data.description, items: listItems(data) }),
      ],
    }),
  })
}

/** A collection page with one list, under `listTitle`. */
export function cardListPage(options: { name: Place; title: string; listTitle: string }) {
  const { name, listTitle } = options
  return collectionPage<CardListData>({
    ...options,
    listItems: ({ items }) => items,
    renderList: ({ items }) => (
      <LinkRows
        tone="dusk"
        id={name}
        title={listTitle}
        rows={items.map((item) => ({ ...item, aside: <Icon name={iconOfPage(item.slug)} /> }))}
        heading="h3"
      />
    ),
  })
}
