/** Three figures. */

import type { Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { Stats } from '../ui/stats.tsx'

export interface FactsProps {
  items: readonly { value: string; label: string }[]
  tone?: Tone
  isJoined?: boolean
}

/** A band without a heading. It belongs to the band above it. */
export function Facts({ items, tone = 'snow', isJoined = false }: FactsProps) {
  return (
    <Band tone={tone} isJoined={isJoined}>
      <Stats items={items} />
    </Band>
  )
}
