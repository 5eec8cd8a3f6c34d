/** All industries: a landscape for each, with what is at stake there. */

import { definePage, type PageProps } from '@flatirons/framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { createIndexHead } from './index-head.ts'
import type { IndustriesData } from './industries/data.ts'
import { Landscapes } from './industries/landscapes.tsx'

const trail = ({ path }: PageProps<IndustriesData>) => [{ name: 'Industries', path }]

function Industries(props: PageProps<IndustriesData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <Landscapes industries={data.industries} />
      <Story body={data.body} />
    </>
  )
}

export const industriesPage = definePage<IndustriesData>(Industries, {
  head: createIndexHead({ trail, listItems: ({ industries }) => industries }),
})
