/** The page of the referral program. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { CallToActionLink } from '../components/ui/action.tsx'
import { toPageData, type EntryData } from '../models/fields.ts'
import type { ReferralProgram as Entry } from '../models/singles.ts'
import { createHead } from './head.tsx'
import { Enroll } from './referral-program/enroll.tsx'
import { describePage } from './structured-data.ts'

type ReferralData = EntryData<Entry>

const trail = ({ path }: PageProps<ReferralData>) => [{ name: 'Referral program', path }]

function ReferralProgram(props: PageProps<ReferralData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <Enroll title={data.enrollTitle} text={data.enrollText} />
      <Facts tone="sandstone" items={data.terms} />
      <Story body={data.body} />
      <Steps title={data.stepsTitle} items={data.steps} />
      <Faq title="FAQ" items={data.faq} />
      <CallToAction
        {...data.callToAction}
        action={<CallToActionLink href="#enroll">{data.callToAction.action}</CallToActionLink>}
      />
    </>
  )
}

export const referralProgramPage = {
  template: definePage<ReferralData>(ReferralProgram, {
    head: createHead({
      trail,
      about: describePage('WebPage'),
    }),
  }),
  data: toPageData<Entry>,
}
