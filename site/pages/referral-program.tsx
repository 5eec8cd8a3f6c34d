/** The referral program. */

import { definePage, type PageProps } from '#framework'

import { head } from './head.tsx'
import { Program, type ProgramData } from './program.tsx'

function ReferralProgram(props: PageProps<ProgramData>) {
  return <Program name="Referral program" {...props} />
}

export const referralProgramPage = definePage<ProgramData>('referral-program', ReferralProgram, { head })
