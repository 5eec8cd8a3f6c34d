/** The page of the Flatirons Fund. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../drawings/picture.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { CallToActionLink } from '../components/ui/action.tsx'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { Fit } from '../components/sections/fit.tsx'
import { Story } from '../components/sections/story.tsx'
import { config } from '../config.ts'
import { toPageData, type EntryData } from '../models/fields.ts'
import type { Fund as Entry } from '../models/singles.ts'
import { Year } from './fund/year.tsx'
import { createHead } from './head.tsx'
import { describePage } from './structured-data.ts'

/** Applicants send their application by email, so there is no form. */
const MAIL = `mailto:${config.email}?subject=Flatirons%20Fund`

type FundData = EntryData<Entry>

const trail = ({ path }: PageProps<FundData>) => [{ name: 'Flatirons Fund', path }]

function Fund(props: PageProps<FundData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<HeaderPicture of={picture('flatirons-fund')} />}
        trail={trail(props)}
        title={data.headline}
        summary={data.summary}
      />
      <Year title={data.stepsTitle} text={data.yearText} items={data.steps} />
      <Fit
        tone="night"
        goodFor={{ title: 'What fits', items: data.fits }}
        notFor={{ title: 'What does not', items: data.misfits }}
      />
      <Story body={data.body} />
      <Faq isJoined title="FAQ" items={data.faq} />
      <CallToAction
        {...data.callToAction}
        action={<CallToActionLink href={MAIL}>{data.callToAction.action}</CallToActionLink>}
      />
    </>
  )
}

export const fundPage = {
  template: definePage<FundData>(Fund, {
    head: createHead({
      trail,
      about: describePage('WebPage'),
    }),
  }),
  data: toPageData<Entry>,
}
