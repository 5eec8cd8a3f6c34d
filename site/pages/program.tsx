/** The common parts of the fund and the referral program: the steps, the details, the questions. */

import type { ReactNode } from 'react'

import { placeScene } from '../components/art/scenes/place.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Faq } from '../components/sections/faq.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Crumb } from '../components/ui/breadcrumb.tsx'
import { Art } from '../components/ui/art.tsx'
import type { Shown } from '../models/fields.ts'
import type { Program as Entry } from '../models/singles.ts'
import { SCENE } from './scene.ts'

/** The data of such a page. */
export type ProgramData = Shown<Entry>

export interface ProgramProps {
  trail: Crumb[]
  data: ProgramData
  picture: 'fund' | 'referral'
  /** A band on snow between the steps and the text. */
  children?: ReactNode
}

/** The fund or the referral program, checked. */
export function Program({ trail, data, picture, children }: ProgramProps) {
  return (
    <>
      <PageHeader
        trail={trail}
        title={data.headline}
        summary={data.summary}
        picture={<Art of={placeScene({ name: picture, ...SCENE })} />}
      />
      <Steps title={data.stepsTitle} items={data.steps} />
      {children}
      <Story isJoined={children !== undefined} body={data.body} />
      <Faq isJoined title="Fair questions" items={data.faq} />
      <CallToAction {...data.callToAction} />
    </>
  )
}
