/** All services, by what clients need. */

import { definePage, type PageProps } from '@flatirons/framework'

import { placeScene } from '../components/art/scenes/place.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { Art } from '../components/ui/art.tsx'
import { createIndexHead } from './index-head.ts'
import { SCENE } from './scene.ts'
import type { ServicesData } from './services/data.ts'
import { Needs } from './services/needs.tsx'
import { RockKey } from './services/rock-key.tsx'

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
      <RockKey text={data.keyText} />
      <Needs needs={data.needs} />
      <Story body={data.body} />
    </>
  )
}

export const servicesPage = definePage<ServicesData>(Services, {
  head: createIndexHead({ trail, listItems: ({ needs }) => needs.flatMap(({ services }) => services) }),
})
