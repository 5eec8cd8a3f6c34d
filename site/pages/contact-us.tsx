/** The contact page. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../drawings/picture.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import ContactForm from '../components/forms/contact-form.island.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { Band } from '../components/ui/band.tsx'
import { Split } from '../components/ui/split.tsx'
import { Intro } from '../components/ui/text.tsx'
import { toPageData, type EntryData } from '../models/fields.ts'
import type { ContactUs as Entry } from '../models/singles.ts'
import { createHead } from './head.tsx'
import { describePage } from './structured-data.ts'

type ContactUsData = EntryData<Entry>

const trail = ({ path }: PageProps<ContactUsData>) => [{ name: 'Contact us', path }]

function ContactUs(props: PageProps<ContactUsData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        isBrief
        picture={<HeaderPicture of={picture('contact-us')} />}
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
      >
        <a href={`mailto:${data.email}`}>{data.email}</a>
      </PageHeader>
      <Band tone="snow" labelledBy="write" isClose>
        <Split>
          <div>
            <h2 id="write">Tell us about the work.</h2>
            <Intro>Write down what people do today, how often, and what goes wrong when it goes badly.</Intro>
          </div>
          <div>
            <ContactForm />
          </div>
        </Split>
      </Band>
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
    </>
  )
}

export const contactUsPage = {
  template: definePage<ContactUsData>(ContactUs, {
    head: createHead({
      trail,
      about: describePage('ContactPage'),
    }),
  }),
  data: toPageData<Entry>,
}
