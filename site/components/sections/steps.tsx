/** The steps of a process beside its heading. */

import type { Tone } from '../../theme/tones.ts'
import { Anchors, type Anchor } from '../ui/anchors.tsx'
import { Band } from '../ui/band.tsx'
import { Split } from '../ui/split.tsx'
import { Lede } from '../ui/text.tsx'

export interface StepsProps {
  title: string
  text?: string
  items: readonly Anchor[]
  tone?: Tone
}

/** Heading left, route right. */
export function Steps({ title, text, items, tone = 'dusk' }: StepsProps) {
  return (
    <Band tone={tone} labelledBy="steps">
      <Split>
        <div>
          <h2 id="steps">{title}</h2>
          {text && <Lede>{text}</Lede>}
        </div>
        <Anchors items={items} />
      </Split>
    </Band>
  )
}
