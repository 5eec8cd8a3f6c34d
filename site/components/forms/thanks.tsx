/** What takes the place of a form once it was accepted. */

import { useEffect, useRef } from 'react'

import { styled } from '#framework'

import { fontSize } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'

const Panel = styled('div')`
  display: grid;
  justify-items: start;
  gap: 16px;
  & > h3 {
    font-size: ${fontSize.h3};
  }
  & > h3:focus {
    outline: 0;
  }
`

export interface ThanksProps {
  title: string
  text: string
  /** The way back to an empty form. */
  again?: { label: string; start: () => void }
}

/** Takes the focus, which the button that was pressed has taken with it. */
export function Thanks({ title, text, again }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Panel>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {again && (
        <Button as="button" type="button" onClick={again.start}>
          {again.label}
        </Button>
      )}
    </Panel>
  )
}
