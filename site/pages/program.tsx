/** What the fund and the referral program have in common: how it goes, the details, the questions. */

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Shown } from '../models/fields.ts'
import type { Program as Entry } from '../models/singles.ts'

/** What such a page shows. */
export type ProgramData = Shown<Entry>

export interface ProgramProps {
  /** The page's name in the breadcrumb. */
  name: string
  path: string
  data: ProgramData
}

/** The fund or the referral program, checked. */
export function Program({ name, path, data }: ProgramProps) {
  return (
    <>
      <PageHeader trail={[{ name, path }]} title={data.headline} summary={data.summary} />
      <Steps title={data.stepsTitle} items={data.steps} />
      <Story body={data.body} />
      <Faq isJoined title="Fair questions" items={data.faq} />
      <CallToAction {...data.callToAction} />
    </>
  )
}
