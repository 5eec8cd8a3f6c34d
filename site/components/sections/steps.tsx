/** The steps of a process, beside their heading. */

import { Anchors, type Anchor } from '../ui/anchors.tsx'
import { Band } from '../ui/band.tsx'
import { Split } from '../ui/split.tsx'

export interface StepsProps {
  title: string
  items: readonly Anchor[]
}

/** Heading on the left, steps on the right. */
export function Steps({ title, items }: StepsProps) {
  return (
    <Band tone="dusk" labelledBy="steps">
      <Split>
        <div>
          <h2 id="steps">{title}</h2>
        </div>
        <Anchors items={items} />
      </Split>
    </Band>
  )
}
