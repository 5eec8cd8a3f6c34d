/** All technologies. */

import { definePage, type PageProps } from '#framework'

import { iconOfPage } from '../components/art/icons/index.ts'
import { placeScene } from '../components/art/scenes/place.ts'
import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { Art } from '../components/ui/art.tsx'
import { Icon } from '../components/ui/icon.tsx'
import type { CardListData } from './card-list.ts'
import { createHead } from './head.tsx'
import { SCENE } from './scene.ts'
import { describeCollection } from './structured-data.ts'

const trail = ({ path }: PageProps<CardListData>) => [{ name: 'Technologies', path }]

function Technologies(props: PageProps<CardListData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
        picture={<Art of={placeScene({ name: 'technologies', ...SCENE })} />}
      />
      <LinkRows
        tone="dusk"
        id="technologies"
        title="In production"
        rows={data.items.map((item) => ({ ...item, aside: <Icon name={iconOfPage(item.slug)} /> }))}
        heading="h3"
      />
      <Story body={data.body} />
    </>
  )
}

export const technologiesPage = definePage<CardListData>('technologies', Technologies, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describeCollection({ path, name: data.headline, description: data.description, items: data.items }),
    ],
  }),
})
