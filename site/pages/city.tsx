/** Software services in one city. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Features } from '../components/sections/features.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import { Cities } from './city/cities.tsx'
import type { CityData } from './city/data.ts'
import { head } from './head.tsx'

function City({ path, data }: PageProps<CityData>) {
  const { name, headline, summary } = data
  return (
    <>
      <PageHeader trail={[{ name, path }]} title={headline} summary={summary}>
        <ContactButton label={config.contactLabel} look="cta" />
      </PageHeader>
      <Story body={data.body} />
      <Features isJoined columns={2} title={data.sectorsTitle} items={data.sectors} />
      <CaseTeaser {...data.caseStudy} />
      <Cities cities={data.cities} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const cityPage = definePage<CityData>('city', City, { head })
