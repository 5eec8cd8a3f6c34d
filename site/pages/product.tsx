/** Fuse, or a page for those who compare it with another importer. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Features } from '../components/sections/features.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import type { Shown } from '../models/fields.ts'
import { productPath, type Product as Entry } from '../models/product.ts'
import { head } from './head.tsx'
import { Comparison } from './product/comparison.tsx'

type ProductData = Shown<Entry>

const FUSE = { name: 'Fuse', path: productPath('fuse') }

function Product({ path, data }: PageProps<ProductData>) {
  const { title, headline, summary } = data
  const trail = path === FUSE.path ? [FUSE] : [FUSE, { name: title, path }]
  return (
    <>
      <PageHeader trail={trail} title={headline} summary={summary}>
        <ContactButton label={config.contactLabel} look="cta" />
      </PageHeader>
      <Features columns={2} title={data.featuresTitle} items={data.features} />
      <Comparison {...data.comparison} />
      <Story body={data.body} />
      <Faq tone="dusk" title="Questions about the import" items={data.faq} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const productPage = definePage<ProductData>('product', Product, { head })
