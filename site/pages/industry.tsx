/** One industry. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Features } from '../components/sections/features.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { ShortLinks } from '../components/sections/short-links.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import { head } from './head.tsx'
import type { IndustryData } from './industry/data.ts'

function Industry({ path, data }: PageProps<IndustryData>) {
  const { title, headline, summary } = data
  return (
    <>
      <PageHeader
        trail={[
          { name: 'Industries', path: '/industries/' },
          { name: title, path },
        ]}
        title={headline}
        summary={summary}
      >
        <ContactButton label={config.contactLabel} look="cta" />
      </PageHeader>
      <Features columns={2} title={data.featuresTitle} items={data.features} />
      <Features id="rules" tone="dusk" columns={2} title="Rules we work under" items={data.rules} />
      <Story body={data.body} />
      <CaseTeaser {...data.caseStudy} />
      <ShortLinks id="services" title="Services in this field" links={data.services} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const industryPage = definePage<IndustryData>('industry', Industry, { head })
