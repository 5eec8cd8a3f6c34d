/** All client projects. */

import { definePage, type PageProps } from '@flatirons/framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { createHead } from './head.tsx'
import { CrossSection } from './our-work/cross-section.tsx'
import type { OurWorkData } from './our-work/data.ts'
import { describeCollection } from './structured-data.ts'

const trail = ({ path }: PageProps<OurWorkData>) => [{ name: 'Our work', path }]

function OurWork(props: PageProps<OurWorkData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <CrossSection studies={data.studies} />
      <Story body={data.body} />
    </>
  )
}

export const ourWorkPage = definePage<OurWorkData>(OurWork, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describeCollection({ path, name: data.headline, description: data.description, items: data.studies }),
    ],
  }),
})
