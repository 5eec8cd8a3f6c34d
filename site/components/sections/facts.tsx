/** Three figures and a note about their source. */

import { styled } from '@flatirons/framework'

import type { Tone } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { Stats, type StatsProps } from '../ui/stats.tsx'
import { Small } from '../ui/text.tsx'

/** The gap below the figures equals the gap between the heading and the figures. */
const Note = styled(Small)`
  margin-top: ${steps(5)};
`

export interface FactsProps extends StatsProps {
  note?: string | undefined
  tone?: Tone
  isJoined?: boolean
}

/** A band without a heading. It belongs to the band before it. */
export function Facts({ note, tone = 'snow', isJoined = false, ...stats }: FactsProps) {
  return (
    <Band tone={tone} isJoined={isJoined} isClose="both">
      <Stats {...stats} />
      {note && <Note>{note}</Note>}
    </Band>
  )
}
