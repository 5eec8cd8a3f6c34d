/** The thanks message that replaces a form after its values are accepted. */

import { useEffect, useRef, type ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { fontSize, steps } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'

const Panel = styled('div')`
  display: grid;
  place-items: start;
  align-content: start;
  gap: ${steps(2)};
  & > .head {
    font-size: ${fontSize.h3};
  }
  & > :focus {
    outline: 0;
  }
  & > .map {
    width: min(100%, 30rem);
    height: auto;
  }
`

export interface ThanksProps {
  title: string
  /** Id of the heading, if the heading also labels a container. */
  titleId?: string | undefined
  text: string
  /** The button that shows an empty form again. */
  again?: { label: string; start: () => void } | undefined
  /** Content below the text. */
  children?: ReactNode
}

/**
 * Takes the focus, because the pressed button is removed. Does nothing if the visitor has moved the focus elsewhere.
 */
export function Thanks({ title, titleId, text, again, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = titleId ? 'h2' : 'h3'
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Panel>
      <Heading ref={heading} id={titleId} className="head" tabIndex={-1}>
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
