/** Frequently asked questions, beside their heading. */

import type { Tone } from '../../theme/tones.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Band } from '../ui/band.tsx'
import { Split } from '../ui/split.tsx'

export interface FaqProps {
  title: string
  items: readonly { question: string; answer: string }[]
  tone?: Tone
  isJoined?: boolean
}

/** Heading on the left, questions on the right; null without questions. */
export function Faq({ title, items, tone = 'snow', isJoined = false }: FaqProps) {
  if (items.length === 0) return null
  return (
    <Band tone={tone} labelledBy="faq" isJoined={isJoined}>
      <Split>
        <h2 id="faq">{title}</h2>
        <Accordion items={items} />
      </Split>
    </Band>
  )
}
