/** The page of one service. */

import { definePage, href, type PageProps } from '@flatirons/framework'

import { iconOfPage } from '../drawings/icons.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { OfferHeader } from '../components/sections/offer-header.tsx'
import { Output } from '../components/sections/output.tsx'
import { ShortLinks } from '../components/sections/short-links.tsx'
import { Story } from '../components/sections/story.tsx'
import { ArrowLink } from '../components/ui/action.tsx'
import { RockPattern } from '../components/ui/rock-pattern.tsx'
import { Tags } from '../components/ui/tags.tsx'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { figuresOf, fillFigures } from '../models/price.ts'
import { caseBySlug, servicesBySlug, technologiesBySlug } from '../models/related.ts'
import { serviceGroups } from '../models/service-groups.ts'
import { serviceKinds, type Service } from '../models/service.ts'
import { createHead } from './head.tsx'
import { Deliverables } from './service/deliverables.tsx'
import { describeQuestions, describeService } from './structured-data.ts'

type ServiceData = ReturnType<typeof serviceData>

/** The service with cards for every entry it refers to. */
function serviceData(service: Service, content: SiteContent) {
  const { price, facts, faq, order: _order, ...shown } = toPageData(service)
  const fill = (line: string) => fillFigures(line, figuresOf(price ?? {}), service.source)
  return {
    ...shown,
    hasPrice: price !== undefined,
    facts: facts.map(({ value, label }) => ({ value: fill(value), label })),
    faq: faq.map(({ question, answer }) => ({ question, answer: fill(answer) })),
    caseStudy: caseBySlug(content, service.caseStudy),
    technologies: technologiesBySlug(content, service.technologies),
    related: servicesBySlug(content, service.related),
  }
}

const trail = ({ path, data }: PageProps<ServiceData>) => [
  { name: 'Services', path: '/services/' },
  { name: data.title, path },
]

function Service(props: PageProps<ServiceData>) {
  const { data } = props
  const { group, kind } = data
  const kinds = [...new Set([serviceGroups[group], serviceKinds[kind]])].map((name) => ({ name }))
  return (
    <>
      <OfferHeader folder="services" data={data} trail={trail(props)} strip={<RockPattern kind={kind} />}>
        {data.hasPrice && <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>}
        <Tags items={kinds} label="Kind of work" />
      </OfferHeader>
      <Deliverables title={data.featuresTitle} items={data.features} figures={data.facts} note={data.factsNote} />
      <CaseTeaser study={data.caseStudy} />
      <Story body={data.body} interlude={data.output && <Output ground="lichen" {...data.output} />} />
      <Faq isJoined={data.body !== ''} title="FAQ" items={data.faq} />
      <ShortLinks
        groups={[
          {
            id: 'technologies',
            title: 'Built with',
            links: data.technologies.map((one) => ({ ...one, icon: iconOfPage(one.slug) })),
          },
          { id: 'related', title: 'Often needed together', links: data.related },
        ]}
      />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const servicePage = {
  template: definePage<ServiceData>(Service, {
    head: createHead({
      trail,
      look: () => 'sandstone',
      about: ({ path, data }) => [
        describeService({ path, name: data.title, description: data.description, kind: serviceKinds[data.kind] }),
        ...describeQuestions(data.faq),
      ],
    }),
  }),
  data: serviceData,
}
