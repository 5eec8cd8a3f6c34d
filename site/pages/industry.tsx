/** The page of one industry. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Features } from '../components/sections/features.tsx'
import { OfferHeader } from '../components/sections/offer-header.tsx'
import { Output } from '../components/sections/output.tsx'
import { ShortLinks } from '../components/sections/short-links.tsx'
import { Story } from '../components/sections/story.tsx'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import type { Industry } from '../models/industry.ts'
import { caseBySlug, servicesBySlug } from '../models/related.ts'
import { createHead } from './head.tsx'
import { Rules } from './industry/rules.tsx'
import { describeService } from './structured-data.ts'

type IndustryData = ReturnType<typeof industryData>

/** The industry with the projects and the services it refers to. */
function industryData(industry: Industry, content: SiteContent) {
  return {
    ...toPageData(industry),
    rules: industry.rules.map(({ keptFor, ...rule }) => ({ ...rule, project: caseBySlug(content, keptFor) })),
    caseStudy: caseBySlug(content, industry.caseStudy),
    services: servicesBySlug(content, industry.services),
  }
}

const trail = ({ path, data }: PageProps<IndustryData>) => [
  { name: 'Industries', path: '/industries/' },
  { name: data.title, path },
]

function Industry(props: PageProps<IndustryData>) {
  const { data } = props
  return (
    <>
      <OfferHeader folder="industries" data={data} trail={trail(props)} />
      <Features columns={2} title={data.featuresTitle} items={data.features} />
      <Rules rules={data.rules} />
      <Story body={data.body} interlude={data.output && <Output ground="fern" {...data.output} />} />
      <CaseTeaser study={data.caseStudy} />
      <ShortLinks groups={[{ id: 'services', title: 'Services in this field', links: data.services }]} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const industryPage = {
  template: definePage<IndustryData>(Industry, {
    head: createHead({
      trail,
      look: () => 'lichen',
      about: ({ path, data }) => [describeService({ path, name: data.metaTitle, description: data.description })],
    }),
  }),
  data: industryData,
}
