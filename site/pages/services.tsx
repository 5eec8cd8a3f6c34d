/** All services, grouped by client need. */

import { definePage, href, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import { picture } from '../drawings/picture.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { ArrowLink } from '../components/ui/action.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { formatPrice } from '../models/price.ts'
import { serviceCard, type Service } from '../models/service.ts'
import { createHead } from './head.tsx'
import { Needs } from './services/needs.tsx'
import { describeList } from './structured-data.ts'

type ServicesData = ReturnType<typeof servicesData>

/** Returns a card with price and duration. */
function costedCard(service: Service) {
  const { price } = service
  const amount = price && `${formatPrice(price)}${price.per === 'month' ? ' a month' : ''}`
  const cost = amount ? [amount, price.takes].filter(Boolean).join(', ') : 'Priced after discovery'
  return { ...serviceCard(service), cost }
}

/** The services grouped by client need, then the services without a need. */
function servicesData(entry: SiteContent['servicesIndex'], content: SiteContent) {
  const { needs, ...index } = toPageData(entry)
  const answered = needs.map(({ title, text, services }) => ({
    title,
    text,
    services: services.map((slug) => costedCard(pick(content.services, slug))),
  }))
  const named = new Set(needs.flatMap(({ services }) => services))
  const others = content.services.filter(({ slug }) => !named.has(slug)).map(costedCard)
  const more = { title: 'More services', text: '', services: others }
  return { ...index, needs: others.length > 0 ? [...answered, more] : answered }
}

const trail = ({ path }: PageProps<ServicesData>) => [{ name: 'Services', path }]

function Services(props: PageProps<ServicesData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
        picture={<HeaderPicture of={picture('services')} />}
      >
        <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>
      </PageHeader>
      <Needs needs={data.needs} />
      <Story body={data.body} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const servicesPage = {
  template: definePage<ServicesData>(Services, {
    head: createHead({ trail, about: describeList(({ needs }) => needs.flatMap(({ services }) => services)) }),
  }),
  data: servicesData,
}
