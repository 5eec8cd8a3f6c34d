/** A button that reopens the consent question. Shown only if the site requires consent. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { ink } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'

/** Before `choice.ts` loads, the button does nothing: it keeps its space, but is invisible and can't be focused. */
const Place = styled('div')`
  &[hidden] {
    display: block;
    visibility: hidden;
  }
  & > .choice {
    padding: ${steps(0.5)} 0;
    border: 0;
    background: none;
    text-align: start;
    text-decoration: underline 2px ${ink.accent};
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  & > .choice:hover {
    text-decoration-thickness: 3px;
  }
`

/** The button and its note; null if the site does not require consent. */
export function ConsentChoice({ label, children }: { label: string; children?: ReactNode }) {
  if (config.consent !== 'required') return null
  return (
    <Place data-consent hidden>
      {children}
      <button className="choice" type="button">
        {label}
      </button>
    </Place>
  )
}
