/** All services, by what clients need. */

import { definePage, href, type PageProps } from '@flatirons/framework'

import { picture } from '../components/art/picture.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { ArrowLink } from '../components/ui/action.tsx'
import { Art } from '../components/ui/art.tsx'
import { createIndexHead } from './index-head.ts'
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
        picture={<Art of={picture('services')} />}
      >
        <ArrowLink href={href('/pricing/')}>What it costs</ArrowLink>
      </PageHeader>
      <RockKey text={data.keyText} />
      <Needs needs={data.needs} />
      <Story body={data.body} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const servicesPage = definePage<ServicesData>(Services, {
  head: createIndexHead({ trail, listItems: ({ needs }) => needs.flatMap(({ services }) => services) }),
})
