/** All services, group by group. */

import { definePage, type PageProps } from '#framework'

import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { head } from './head.tsx'
import type { ServicesData } from './services/data.ts'

function Services({ path, data }: PageProps<ServicesData>) {
  return (
    <>
      <PageHeader trail={[{ name: 'Services', path }]} title={data.headline} summary={data.summary} />
      {data.groups.map(({ id, title, services }, i) => (
        <LinkRows key={id} tone="dusk" isJoined={i > 0} id={id} title={title} rows={services} heading="h3" />
      ))}
      <Story body={data.body} />
    </>
  )
}

export const servicesPage = definePage<ServicesData>('services', Services, { head })
