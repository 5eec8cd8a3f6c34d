/** The "About us" page. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../drawings/picture.ts'
import { PageHeader } from '../components/sections/page-header.tsx'
import { HeaderPicture } from '../components/sections/header-picture.tsx'
import { LastCall } from '../components/sections/call-to-action.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Features } from '../components/sections/features.tsx'
import { samplesNote } from '../config.ts'
import { toPageData } from '../models/fields.ts'
import type { AboutUs as Entry } from '../models/singles.ts'
import { Chapters } from './about-us/chapters.tsx'
import { Refusals } from './about-us/refusals.tsx'
import { Team } from './about-us/team.tsx'
import { createHead } from './head.tsx'
import { describePage } from './structured-data.ts'

type AboutUsData = ReturnType<typeof aboutUsData>

const aboutUsData = (entry: Entry) => toPageData(entry)

const trail = ({ path }: PageProps<AboutUsData>) => [{ name: 'About us', path }]

function AboutUs(props: PageProps<AboutUsData>) {
  const { data } = props
  return (
    <>
      <PageHeader
        picture={<HeaderPicture of={picture('about-us')} />}
        trail={trail(props)}
        title={data.headline}
        summary={`${data.summary} ${samplesNote}`}
      />
      <Team title={data.teamTitle} text={data.teamText} people={data.team} />
      <Chapters body={data.body} />
      <Refusals title={data.refusalsTitle} items={data.refusals} />
      <Features columns={2} title={data.principlesTitle} items={data.principles} />
      <Facts isJoined isClimbing items={data.facts} />
      <LastCall {...data.callToAction} />
    </>
  )
}

export const aboutUsPage = {
  template: definePage<AboutUsData>(AboutUs, {
    head: createHead({
      trail,
      about: describePage('AboutPage'),
    }),
  }),
  data: aboutUsData,
}
