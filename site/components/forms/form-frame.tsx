/** The frame around the fields of every form: the trap for robots, and our address for when the form can't be sent. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config, services } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { fontSize, steps } from '../../theme/tokens.ts'
import { Small } from '../ui/text.tsx'
import { useAnalytics } from '../../analytics/with-visitor.tsx'
import { letterOf, mailTo } from '../../forms/mail.ts'
import { Honeypot } from './honeypot.tsx'
import type { SendingForm } from '../../forms/sending-form.ts'
import type { BoundForm } from './use-form.ts'
import { useIsAlive } from './use-is-alive.ts'

const Frame = styled('form')`
  position: relative;
  width: 100%;
`

/** Fields side by side where there is room; a text of several lines takes all of it. */
export const FieldGrid = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${steps(2)};
  ${up.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :has(textarea) {
      grid-column: 1 / -1;
    }
  }
`

/** A row with the button and the notes beside it. */
export const Closing = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(1.5)} ${steps(3)};
  margin-top: ${steps(1)};
`

/** The note keeps its room while it is hidden, so that the page does not move when it appears. */
const Note = styled(Small)`
  &[inert] {
    visibility: hidden;
  }
  @media (scripting: none) {
    display: none;
  }
`

const Failure = styled('output')`
  display: block;
  font-size: ${fontSize.small};
  line-height: 1.5;
  overflow-wrap: anywhere;
  text-wrap: balance;
  &:not(:empty) {
    margin-top: ${steps(2)};
  }
`

export interface FormFrameProps<Values> {
  form: BoundForm<Values>
  sending: Pick<SendingForm<Values>, 'event' | 'trap' | 'draft' | 'watch'>
  /** What the letter is about that takes the form's place without JavaScript. */
  subject: string
  children: ReactNode
}

/** A form. Where no script runs, its button opens a letter in the visitor's own mail program instead. */
export function FormFrame<Values extends object>({ form, sending, subject, children }: FormFrameProps<Values>) {
  const { event, trap, draft, watch } = sending
  const { segmentEnabled } = useAnalytics()
  const isAlive = useIsAlive()
  const isOff = isAlive && !segmentEnabled
  const address = <a href={mailTo(subject)}>{config.email}</a>
  return (
    <Frame
      ref={watch}
      action={mailTo(subject)}
      method="post"
      encType="text/plain"
      data-draft={draft.name}
      data-event={event}
      {...form.formProps}
    >
      {children}
      {/* Screen readers say what enters a region that is there already. */}
      {isAlive && (
        <Failure>
          {form.isRejected && (
            <>
              This did not reach us. You can write to{' '}
              <a href={mailTo(subject, letterOf(form.values))}>{config.email}</a> instead: what you typed is in the
              letter.
            </>
          )}
        </Failure>
      )}
      <Honeypot trap={trap} />
      {/* A build without a key may still find a local collector, in the browser. */}
      {!services.segment && (
        <Note inert={!isOff}>Nothing can be sent from here at the moment. Please write to {address}.</Note>
      )}
      <noscript>
        <Small>
          Without JavaScript this form opens a letter in your mail program. You can write to {address} just as well.
        </Small>
      </noscript>
    </Frame>
  )
}
