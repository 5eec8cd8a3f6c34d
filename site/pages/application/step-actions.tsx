/** The links at the end of a step. */

import type { MouseEvent } from 'react'

import { href, styled } from '@flatirons/framework'

import { Button } from '../../components/ui/action.tsx'

/** A row of links and buttons. */
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
  /** The path of the previous step. */
  back?: string
  /** Returns whether the step is complete; if not, the visitor stays on the step. */
  onLeave: () => boolean
}

/** A link to the next step, which `onLeave` can cancel, and a link to the previous step. */
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
