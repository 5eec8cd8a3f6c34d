/** The cross that closes a menu or a dialog. */

import type { ButtonHTMLAttributes } from 'react'

import { styled } from '@flatirons/framework'

import { size } from '../../theme/tokens.ts'

const Cross = styled('button')`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
`

/** A square button. Its props define what it closes and its accessible name. */
export function CloseButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Cross {...props}>
      <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="3" aria-hidden="true">
        <path d="M4 4 20 20M20 4 4 20" />
      </svg>
    </Cross>
  )
}
