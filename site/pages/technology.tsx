/** One technology. */

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
import type { TechnologyData } from './technology/data.ts'
import { Fit } from './technology/fit.tsx'

function Technology({ path, data }: PageProps<TechnologyData>) {
  const { title, headline, summary, goodFor, notFor } = data
  return (
    <>
      <PageHeader
        trail={[
          { name: 'Technologies', path: '/technologies/' },
          { name: title, path },
        ]}
        title={headline}
        summary={summary}
      >
        <ContactButton label={config.contactLabel} look="cta" />
      </PageHeader>
      <Features title={data.featuresTitle} items={data.features} />
      <Fit title={title} goodFor={goodFor} notFor={notFor} />
      <Story body={data.body} />
      <CaseTeaser {...data.caseStudy} />
      <ShortLinks id="services" title={`Services that use ${title}`} links={data.services} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const technologyPage = definePage<TechnologyData>('technology', Technology, { head })
