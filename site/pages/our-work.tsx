/** All client projects. */

import { definePage, type PageProps } from '@flatirons/framework'

import { LastCall } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { byOrder, caseCard } from '../models/case-study.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { createHead } from './head.tsx'
import { CrossSection } from './our-work/cross-section.tsx'
import { describeList } from './structured-data.ts'

type OurWorkData = ReturnType<typeof ourWorkData>

/** All projects, in their order. */
function ourWorkData(ourWork: SiteContent['ourWork'], { caseStudies }: SiteContent) {
  return {
    ...toPageData(ourWork),
    studies: caseStudies.toSorted(byOrder).map((study) => Object.assign(caseCard(study), { rock: study.rock })),
  }
}

const trail = ({ path }: PageProps<OurWorkData>) => [{ name: 'Our work', path }]

function OurWork(props: PageProps<OurWorkData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <CrossSection studies={data.studies} />
      <Story body={data.body} />
      <LastCall {...data.callToAction} />
    </>
  )
}

export const ourWorkPage = {
  template: definePage<OurWorkData>(OurWork, {
    head: createHead({ trail, about: describeList(({ studies }) => studies) }),
  }),
  data: ourWorkData,
}
