/** All client projects. */

import { definePage, type PageProps } from '#framework'

import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { head } from './head.tsx'
import type { OurWorkData } from './our-work/data.ts'

function OurWork({ path, data }: PageProps<OurWorkData>) {
  const rows = data.studies.map(({ client, industry, ...card }) => ({ ...card, aside: client, fact: industry }))
  return (
    <>
      <PageHeader trail={[{ name: 'Our work', path }]} title={data.headline} summary={data.summary} />
      <LinkRows tone="dusk" id="projects" title="Projects" rows={rows} heading="h3" />
      <Story body={data.body} />
    </>
  )
}

export const ourWorkPage = definePage<OurWorkData>('our-work', OurWork, { head })
