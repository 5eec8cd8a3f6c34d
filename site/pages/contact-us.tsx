/** How to reach us. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import type { Shown } from '../models/fields.ts'
import type { ContactUs as Entry } from '../models/singles.ts'
import { head } from './head.tsx'

type ContactUsData = Shown<Entry>

function ContactUs({ path, data }: PageProps<ContactUsData>) {
  return (
    <>
      <PageHeader trail={[{ name: 'Contact us', path }]} title={data.headline} summary={data.summary}>
        <ContactButton label={config.contactLabel} look="cta" />
        <a href={`mailto:${data.email}`}>{data.email}</a>
      </PageHeader>
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
    </>
  )
}

export const contactUsPage = definePage<ContactUsData>('contact-us', ContactUs, { head })
