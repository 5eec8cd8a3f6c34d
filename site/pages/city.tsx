/** Software services in one city. */

import { definePage, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import { type City } from '../models/city.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { caseBySlug } from '../models/related.ts'
import { Cities } from './city/cities.tsx'
import { CityHeader } from './city/city-header.tsx'
import { Near } from './city/near.tsx'
import { Way } from './city/way.tsx'
import { createHead } from './head.tsx'
import { describeOffice, describeService } from './structured-data.ts'

type CityData = ReturnType<typeof cityData>

/** The data of a city page: the city, its project, and its neighbors. */
function cityData(city: City, content: SiteContent) {
  return {
    ...toPageData(city),
    caseStudy: caseBySlug(content, city.caseStudy),
    cities: city.near.map((slug) => pick(content.cities, slug)).map(({ slug, name, path }) => ({ slug, name, path })),
  }
}

const trail = ({ path, data }: PageProps<CityData>) => [{ name: data.name, path }]

function City(props: PageProps<CityData>) {
  const { data } = props
  const { slug, headline, summary } = data
  return (
    <>
      <CityHeader slug={slug} trail={trail(props)} title={headline} summary={summary}>
        <ContactButton label={config.contactLabel} look="cta" />
      </CityHeader>
      {data.way && <Way city={data.name} way={data.way} />}
      <Story body={data.body} interlude={<Near slug={slug} title={data.sectorsTitle} items={data.sectors} />} />
      <CaseTeaser study={data.caseStudy} />
      <Cities cities={data.cities} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const cityPage = {
  template: definePage<CityData>(City, {
    head: createHead({
      trail,
      about: ({ path, data }) => [
        describeService({ path, name: data.metaTitle, description: data.description, place: data }),
        describeOffice(data),
      ],
    }),
  }),
  data: cityData,
}
