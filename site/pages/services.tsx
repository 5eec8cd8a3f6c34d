/** All services, group by group. */

import { definePage, type PageProps } from '#framework'

import { placeScene } from '../components/art/scenes/place.ts'
import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { Art } from '../components/ui/art.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { createHead } from './head.tsx'
import { SCENE } from './scene.ts'
import type { ServicesData } from './services/data.ts'
import { describeCollection } from './structured-data.ts'

const trail = ({ path }: PageProps<ServicesData>) => [{ name: 'Services', path }]

function Services(props: PageProps<ServicesData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
        picture={<Art of={placeScene({ name: 'services', ...SCENE })} />}
      />
      {data.groups.map(({ id, title, services }, i) => (
        <LinkRows
          key={id}
          tone="dusk"
          isJoined={i > 0}
          id={id}
          title={title}
          rows={services.map((service) => ({ ...service, aside: <Icon name={service.kind} /> }))}
          heading="h3"
        />
      ))}
      <Story body={data.body} />
    </>
  )
}

export const servicesPage = definePage<ServicesData>('services', Services, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describeCollection({
        path,
        name: data.headline,
        description: data.description,
        items: data.groups.flatMap(({ services }) => services),
      }),
    ],
  }),
})
