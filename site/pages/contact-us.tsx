/** How to reach us. */

import { definePage, type PageProps } from '#framework'

import ContactButton from '../components/forms/contact-button.island.tsx'
import { placeScene } from '../components/art/scenes/place.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { Art } from '../components/ui/art.tsx'
import { config } from '../config.ts'
import type { Shown } from '../models/fields.ts'
import type { ContactUs as Entry } from '../models/singles.ts'
import { createHead } from './head.tsx'
import { SCENE } from './scene.ts'
import { describePage } from './structured-data.ts'

type ContactUsData = Shown<Entry>

const trail = ({ path }: PageProps<ContactUsData>) => [{ name: 'Contact us', path }]

function ContactUs(props: PageProps<ContactUsData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
        picture={<Art of={placeScene({ name: 'contact-us', ...SCENE })} />}
      >
        <ContactButton label={config.contactLabel} look="cta" />
        <a href={`mailto:${data.email}`}>{data.email}</a>
      </PageHeader>
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
    </>
  )
}

export const contactUsPage = definePage<ContactUsData>('contact-us', ContactUs, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describePage('ContactPage', { path, name: data.headline, description: data.description }),
    ],
  }),
})
