/** The thanks that replace a form once its values were accepted. */

import { useEffect, useRef, type ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { fontSize, steps } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'

const Panel = styled('div')`
  display: grid;
  place-items: start;
  align-content: start;
  gap: ${steps(2)};
  & > h3 {
    font-size: ${fontSize.h3};
  }
  & > :focus {
    outline: 0;
  }
  & > img {
    width: min(100%, 30rem);
    height: auto;
  }
`

export interface ThanksProps {
  title: string
  /** Of the heading, where it heads more than this. */
  titleId?: string | undefined
  text: string
  /** The way back to an empty form. */
  again?: { label: string; start: () => void } | undefined
  /** Where to go from here. */
  children?: ReactNode
}

/** Takes the focus, because the pressed button is gone. Does nothing if the visitor has moved the focus elsewhere. */
export function Thanks({ title, titleId, text, again, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = titleId ? 'h2' : 'h3'
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Panel>
      <Heading ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {again && (
        <Button as="button" type="button" onClick={again.start}>
          {again.label}
        </Button>
      )}
      {children}
    </Panel>
  )
}
