/** What a short case study does not show at once: each part opens on its title. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { AccordionItem } from '../../components/ui/accordion.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { steps } from '../../theme/tokens.ts'

const Parts = styled('div')`
  & details > :not(summary) {
    margin-block: 0 ${steps(5)};
  }
  & figure {
    margin-inline: 0;
  }
`

export interface RecordProps {
  title: string
  parts: readonly { title: string; content: ReactNode }[]
}

/** A band with its title and its parts; the first is open. */
export function CaseRecord({ title, parts }: RecordProps) {
  return (
    <Band tone="snow" labelledBy="record">
      <Split>
        <h2 id="record">{title}</h2>
        <Parts>
          {parts.map(({ title: name, content }, index) => (
            <AccordionItem key={name} title={name} isOpen={index === 0}>
              {content}
            </AccordionItem>
          ))}
        </Parts>
      </Split>
    </Band>
  )
}
