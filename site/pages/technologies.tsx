/** All technologies: what runs on each, and what each is good and bad at. */

import { definePage, type PageProps } from '@flatirons/framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { createIndexHead } from './index-head.ts'
import { Cores } from './technologies/cores.tsx'
import type { TechnologiesData } from './technologies/data.ts'

const trail = ({ path }: PageProps<TechnologiesData>) => [{ name: 'Technologies', path }]

function Technologies(props: PageProps<TechnologiesData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <Cores title={data.coresTitle} text={data.coresText} technologies={data.technologies} />
      <Story body={data.body} />
    </>
  )
}

export const technologiesPage = definePage<TechnologiesData>(Technologies, {
  head: createIndexHead({ trail, listItems: ({ technologies }) => technologies }),
})
