/** The referral program. */

import { definePage, type PageProps } from '#framework'

import { createHead } from './head.tsx'
import { Program, type ProgramData } from './program.tsx'
import { describePage, describeQuestions } from './structured-data.ts'

const trail = ({ path }: PageProps<ProgramData>) => [{ name: 'Referral program', path }]

function ReferralProgram(props: PageProps<ProgramData>) {
  return <Program trail={trail(props)} data={props.data} picture="referral" />
}

export const referralProgramPage = definePage<ProgramData>('referral-program', ReferralProgram, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describePage('WebPage', { path, name: data.headline, description: data.description }),
      describeQuestions(data.faq),
    ],
  }),
})
