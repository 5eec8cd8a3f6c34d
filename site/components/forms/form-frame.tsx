/** What stands around the fields of every form: the trap for robots, and the way to us without JavaScript. */

import type { ReactNode } from 'react'

import { styled } from '#framework'

import { config } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { Small } from '../ui/text.tsx'
import { mailTo } from './mail.ts'
import { Honeypot, type RobotTrap } from './robots.tsx'
import type { BoundForm } from './use-form.ts'

const Frame = styled('form')`
  position: relative;
  width: 100%;
`

/** Fields side by side where there is room; a text of several lines takes all of it. */
export const FieldGrid = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px 16px;
  ${up.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :has(textarea) {
      grid-column: 1 / -1;
    }
  }
`

/** The button, and what is good to know before pressing it. */
export const Closing = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 8px;
`

export interface FormFrameProps<Values> {
  form: BoundForm<Values>
  trap: RobotTrap
  /** What the letter is about that takes the form's place without JavaScript. */
  subject: string
  children: ReactNode
}

/** A form. Where no script runs, its button opens a letter in the visitor's own mail program instead. */
export function FormFrame<Values>({ form, trap, subject, children }: FormFrameProps<Values>) {
  return (
    <Frame action={mailTo(subject)} method="post" encType="text/plain" {...form.formProps}>
      {children}
      <Honeypot trap={trap} />
      <noscript>
        <Small>
          Without JavaScript this form opens a letter in your mail program. You can write to{' '}
          <a href={mailTo(subject)}>{config.email}</a> just as well.
        </Small>
      </noscript>
    </Frame>
  )
}
