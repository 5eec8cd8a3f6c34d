/** A button that asks the question for consent again, where the site asks it. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { ink } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'

/** Until `choice.ts` is here, pressing it would do nothing: it takes its room, and can't be seen or reached. */
const Place = styled('div')`
  &[hidden] {
    display: block;
    visibility: hidden;
  }
  & > button {
    padding: ${steps(0.5)} 0;
    border: 0;
    background: none;
    text-align: start;
    text-decoration: underline 2px ${ink.accent};
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  & > button:hover {
    text-decoration-thickness: 3px;
  }
`

/** The button and its note; nothing if the site does not ask for consent. */
export function ConsentChoice({ label, children }: { label: string; children?: ReactNode }) {
  if (config.consent !== 'required') return null
  return (
    <Place data-consent hidden>
      {children}
      <button type="button">{label}</button>
    </Place>
  )
}
