/** Who we are. */

import { definePage, type PageProps } from '#framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { Facts } from '../components/sections/facts.tsx'
import { Features } from '../components/sections/features.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Shown } from '../models/fields.ts'
import type { AboutUs as Entry } from '../models/singles.ts'
import { head } from './head.tsx'

type AboutUsData = Shown<Entry>

function AboutUs({ path, data }: PageProps<AboutUsData>) {
  return (
    <>
      <PageHeader trail={[{ name: 'About us', path }]} title={data.headline} summary={data.summary} />
      <Story body={data.body} />
      <Facts isJoined items={data.facts} />
      <Features tone="dusk" columns={2} title={data.principlesTitle} items={data.principles} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const aboutUsPage = definePage<AboutUsData>('about-us', AboutUs, { head })
