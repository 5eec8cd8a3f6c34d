/** The product page of Fuse, and pages that compare Fuse with other importers. */

import { definePage, type PageProps } from '@flatirons/framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Features } from '../components/sections/features.tsx'
import { OfferHeader } from '../components/sections/offer-header.tsx'
import { Output } from '../components/sections/output.tsx'
import { Story } from '../components/sections/story.tsx'
import { toPageData, type EntryData } from '../models/fields.ts'
import type { Product as Entry } from '../models/product.ts'
import { createHead } from './head.tsx'
import { Comparison } from './product/comparison.tsx'
import { Showing } from './product/showing.tsx'
import { describePage, describeSoftware } from './structured-data.ts'

type ProductData = EntryData<Entry>

const FUSE = { name: 'Fuse', path: '/products/fuse/' }

const trail = ({ path, data }: PageProps<ProductData>) =>
  path === FUSE.path ? [FUSE] : [FUSE, { name: data.title, path }]

function Product(props: PageProps<ProductData>) {
  const { data } = props
  return (
    <>
      <OfferHeader folder="products" data={data} trail={trail(props)} />
      {data.showing && <Showing {...data.showing} />}
      <Features columns={2} title={data.featuresTitle} items={data.features} />
      {data.comparison && <Comparison isJoined={data.features.length > 0} {...data.comparison} />}
      <Story
        isJoined={data.comparison !== undefined}
        body={data.body}
        interlude={data.output && <Output ground="lichen" {...data.output} />}
      />
      <Faq tone="dusk" title="FAQ" items={data.faq} />
      <CallToAction
        {...data.callToAction}
        action={<ContactButton isOwn label={data.callToAction.action} look="cta" />}
      />
    </>
  )
}

export const productPage = {
  template: definePage<ProductData>(Product, {
    head: createHead({
      trail,
      look: () => 'lichen',
      about: ({ path, data }) => [
        ...describePage('WebPage')({ path, data }),
        ...(data.showing
          ? [describeSoftware({ path, name: data.title, description: data.description, prices: data.showing.prices })]
          : []),
      ],
    }),
  }),
  data: toPageData<Entry>,
}
