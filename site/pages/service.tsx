/** One service. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Features } from '../components/sections/features.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { ShortLinks } from '../components/sections/short-links.tsx'
import { Story } from '../components/sections/story.tsx'
import { Tags } from '../components/ui/tags.tsx'
import { config } from '../config.ts'
import { serviceGroups, serviceKinds } from '../models/service.ts'
import { head } from './head.tsx'
import type { ServiceData } from './service/data.ts'

function Service({ path, data }: PageProps<ServiceData>) {
  const { title, headline, summary, group, kind } = data
  const kinds = [...new Set([serviceGroups[group], serviceKinds[kind]])].map((name) => ({ name }))
  return (
    <>
      <PageHeader
        trail={[
          { name: 'Services', path: '/services/' },
          { name: title, path },
        ]}
        title={headline}
        summary={summary}
      >
        <ContactButton label={config.contactLabel} look="cta" />
        <Tags items={kinds} label="Kind of work" />
      </PageHeader>
      <Features title={data.featuresTitle} items={data.features} />
      <Facts isJoined items={data.facts} />
      <CaseTeaser {...data.caseStudy} />
      <Story body={data.body} />
      <ShortLinks id="technologies" title="Built with" links={data.technologies} />
      <Faq title="Asked before every project" items={data.faq} />
      <ShortLinks id="related" tone="night" title="Often needed together" links={data.related} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const servicePage = definePage<ServiceData>('service', Service, { head })
