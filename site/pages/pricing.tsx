/** The price page. */

import { definePage, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import { picture } from '../drawings/picture.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Fit } from '../components/sections/fit.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { MorePosts } from '../components/sections/posts.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { Strata } from '../components/ui/strata.tsx'
import { postCard } from '../models/blog-post.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { figuresOf, fillFigures, formatDollars, formatPrice, type Price } from '../models/price.ts'
import { serviceCard, type Service } from '../models/service.ts'
import { createHead } from './head.tsx'
import { Prices, TICK } from './pricing/prices.tsx'
import { describePage } from './structured-data.ts'

type PricingData = ReturnType<typeof pricingData>

const MONTHS = 12

/** Returns the start and the end of a price's bar in dollars. A monthly price is shown as its total for a year. */
function spanOf({ per, typical, from, to }: Price, end: number) {
  const times = per === 'month' ? MONTHS : 1
  return {
    from: (typical ?? from ?? 0) * times,
    until: typical === undefined ? Math.min((to ?? (from === undefined ? 0 : end)) * times, end) : null,
  }
}

/** Returns the price of a service; "on request" if its file has none. */
function priceOf({ price, headline }: Service): Price {
  return price ?? { buys: headline, per: 'project' }
}

/** The prices of the page's services on one scale. The `apart` texts may refer to any price by slug. */
function pricingData(pricing: SiteContent['pricing'], content: SiteContent) {
  const { discovery, services: slugs, apart, posts, ...page } = toPageData(pricing)
  const priced = content.services.flatMap(({ slug, price }) =>
    price ? [[slug, formatPrice(price)] as const, [`${slug}-each`, figuresOf(price)['each'] ?? ''] as const] : [],
  )
  const services = slugs.map((slug) => pick(content.services, slug))
  const highest = Math.max(...services.map((service) => priceOf(service).to ?? TICK))
  const end = Math.ceil(highest / TICK) * TICK
  return {
    ...page,
    end,
    services: [
      {
        path: '/application/',
        title: discovery.title,
        kind: 'design' as const,
        buys: discovery.buys,
        per: 'project' as const,
        takes: discovery.takes,
        amount: `${formatDollars(discovery.price)}, fixed`,
        span: { from: discovery.price, until: null },
        isOpen: false,
      },
      ...services.map((service) => {
        const price = priceOf(service)
        const { path, title, kind } = serviceCard(service)
        const { buys, per, takes = '', from, to } = price
        const isOpen = from !== undefined && to === undefined
        return { path, title, kind, buys, per, takes, amount: formatPrice(price), span: spanOf(price, end), isOpen }
      }),
    ],
    apart: apart.map((line) => fillFigures(line, Object.fromEntries(priced), pricing.source)),
    posts: posts.map((slug) => postCard(pick(content.posts, slug))),
  }
}

const trail = ({ path }: PageProps<PricingData>) => [
  { name: 'Services', path: '/services/' },
  { name: 'Pricing', path },
]

function Pricing(props: PageProps<PricingData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<HeaderPicture of={picture('pricing')} />}
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
        strip={<Strata />}
      />
      <Prices title={data.pricesTitle} text={data.pricesText} services={data.services} end={data.end} />
      <Fit
        tone="night"
        goodFor={{ title: 'In every price', items: data.included }}
        notFor={{ title: 'Paid separately', items: data.apart }}
      />
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
      <Faq isJoined title="FAQ" items={data.faq} />
      <MorePosts isJoined title={data.postsTitle} posts={data.posts} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const pricingPage = {
  template: definePage<PricingData>(Pricing, {
    head: createHead({
      trail,
      look: () => 'sandstone',
      about: describePage('WebPage'),
    }),
  }),
  data: pricingData,
}
