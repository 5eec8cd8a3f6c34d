/** The Flatirons Fund. */

import { definePage, type PageProps } from '@flatirons/framework'

import { createHead } from './head.tsx'
import { Program, type ProgramData } from './program.tsx'
import { describePage, describeQuestions } from './structured-data.ts'

const trail = ({ path }: PageProps<ProgramData>) => [{ name: 'Flatirons Fund', path }]

function Fund(props: PageProps<ProgramData>) {
  return <Program trail={trail(props)} data={props.data} picture="fund" />
}

export const fundPage = definePage<ProgramData>('fund', Fund, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describePage('WebPage', { path, name: data.headline, description: data.description }),
      describeQuestions(data.faq),
    ],
  }),
})
