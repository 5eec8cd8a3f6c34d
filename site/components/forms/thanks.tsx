/** The thanks that replace a form once its values were accepted. */

import { Fragment, useEffect, useRef, type ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { fontSize, size, steps } from '../../theme/tokens.ts'
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
  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${steps(1.5)} ${steps(3)};
    width: 100%;
    padding-block: ${steps(2)};
    border-block: 1px solid ${ink.rule};
  }
  & dt {
    color: ${ink.muted};
  }
  & dd {
    max-height: 12em;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & > [data-ways] {
    display: flex;
    flex-wrap: wrap;
    gap: ${steps(1)} ${steps(3)};
    & > form + button {
      min-height: ${size.target};
      padding: 0;
      border: 0;
      background: none;
      font-weight: 650;
      text-decoration: underline 2px ${ink.accent};
      text-underline-offset: 0.22em;
      cursor: pointer;
    }
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
  /** What was sent, by what it is. */
  receipt?: Record<string, string> | undefined
  /** The way back to an empty form. */
  again?: { label: string; start: () => void }
  /** Where to go from here. */
  children?: ReactNode
  /** Then closing it comes first. */
  isInDialog?: boolean
}

/** Takes the focus, because the pressed button is gone. Does nothing if the visitor has moved the focus elsewhere. */
export function Thanks({ title, titleId, text, receipt, again, children, isInDialog = false }: ThanksProps) {
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
      {receipt && (
        <dl>
          {Object.entries(receipt).map(([what, said]) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{said}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {children}
      {again && (
        <div data-ways>
          {isInDialog && (
            <form method="dialog">
              <Button as="button" type="submit">
                Close
              </Button>
            </form>
          )}
          {isInDialog ? (
            <button type="button" onClick={again.start}>
              {again.label}
            </button>
          ) : (
            <Button as="button" type="button" onClick={again.start}>
              {again.label}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
