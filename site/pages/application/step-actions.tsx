/** The links at the end of a step. */

import type { MouseEvent } from 'react'

import { href, styled } from '@flatirons/framework'

import { Button } from '../../components/ui/action.tsx'

/** A row of what can be done. */
export const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  margin-top: 12px;
  @media print {
    display: none;
  }
`

export interface StepActionsProps {
  label: string
  /** The path of the next step. */
  to: string
  /** The path of the step before. */
  back?: string
  /** Says whether the step is done; if it is not, the visitor stays. */
  onLeave: () => boolean
}

/** A link onward that can be held back, and a link to the step before. */
export function StepActions({ label, to, back, onLeave }: StepActionsProps) {
  function leave(event: MouseEvent) {
    if (!onLeave()) event.preventDefault()
  }

  return (
    <Actions>
      <Button href={href(to)} onClick={leave}>
        {label}
      </Button>
      {back && <a href={href(back)}>Back</a>}
    </Actions>
  )
}
