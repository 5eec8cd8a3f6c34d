/** Three figures, and where they come from. */

import { styled } from '@flatirons/framework'

import type { Tone } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { Stats } from '../ui/stats.tsx'
import { Small } from '../ui/text.tsx'

/** As far below the figures as they are below their heading. */
const Note = styled(Small)`
  margin-top: ${steps(5)};
`

export interface FactsProps {
  items: readonly { value: string; label: string }[]
  note?: string | undefined
  tone?: Tone
  isJoined?: boolean
}

/** A band without a heading. It belongs to the band above it. */
export function Facts({ items, note, tone = 'snow', isJoined = false }: FactsProps) {
  return (
    <Band tone={tone} isJoined={isJoined} isClose="both">
      <Stats items={items} />
      {note && <Note>{note}</Note>}
    </Band>
  )
}
