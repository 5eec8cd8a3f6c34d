/** The referral program. */

import { definePage, type PageProps } from '@flatirons/framework'

import ReferralForm from '../components/forms/referral-form.island.tsx'
import { Band } from '../components/ui/band.tsx'
import { Split } from '../components/ui/split.tsx'
import { Lede } from '../components/ui/text.tsx'
import { createHead } from './head.tsx'
import { Program, type ProgramData } from './program.tsx'
import { describePage, describeQuestions } from './structured-data.ts'

const trail = ({ path }: PageProps<ProgramData>) => [{ name: 'Referral program', path }]

function ReferralProgram(props: PageProps<ProgramData>) {
  return (
    <Program trail={trail(props)} data={props.data} picture="referral">
      <Band tone="snow" labelledBy="enroll">
        <Split>
          <div>
            <h2 id="enroll">Enroll, and introduce someone.</h2>
            <Lede>Five answers. The agreement is one page long, and you sign it once.</Lede>
          </div>
          <div>
            <ReferralForm />
          </div>
        </Split>
      </Band>
    </Program>
  )
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
