/** What things cost. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../components/art/picture.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Art } from '../components/ui/art.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Fit } from '../components/sections/fit.tsx'
import { MorePosts } from '../components/sections/posts.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { createHead } from './head.tsx'
import type { PricingData } from './pricing/data.ts'
import { Prices } from './pricing/prices.tsx'
import { describePage, describeQuestions } from './structured-data.ts'

const trail = ({ path }: PageProps<PricingData>) => [
  { name: 'Services', path: '/services/' },
  { name: 'Prices', path },
]

function Pricing(props: PageProps<PricingData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<Art of={picture('pricing')} />}
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
      />
      <Prices title={data.pricesTitle} text={data.pricesText} services={data.services} end={data.end} />
      <Fit
        tone="night"
        goodFor={{ title: 'In every price', items: data.included }}
        notFor={{ title: 'Paid apart', items: data.apart }}
      />
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
      <MorePosts title={data.postsTitle} posts={data.posts} />
      <Faq isJoined title="Asked about money" items={data.faq} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const pricingPage = definePage<PricingData>(Pricing, {
  head: createHead({
    trail,
    look: () => 'sandstone',
    about: ({ path, data }) => [
      describePage('WebPage', { path, name: data.headline, description: data.description }),
      ...describeQuestions(data.faq),
    ],
  }),
})
