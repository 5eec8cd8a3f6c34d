/** All client projects. */

import { definePage, type PageProps } from '#framework'

import { CaseRows } from '../components/sections/case-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { head } from './head.tsx'
import type { OurWorkData } from './our-work/data.ts'

function OurWork({ path, data }: PageProps<OurWorkData>) {
  return (
    <>
      <PageHeader trail={[{ name: 'Our work', path }]} title={data.headline} summary={data.summary} />
      <CaseRows tone="dusk" id="projects" title="Projects" studies={data.studies} />
      <Story body={data.body} />
    </>
  )
}

export const ourWorkPage = definePage<OurWorkData>('our-work', OurWork, { head })
