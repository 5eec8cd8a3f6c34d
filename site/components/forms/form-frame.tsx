/** The frame around the fields of every form: the honeypot, and our email address for when sending fails. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { config, services } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { fontSize, steps } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'
import { Small } from '../ui/text.tsx'
import { useAnalytics } from '../../analytics/with-visitor.tsx'
import { formatValues, mailTo } from '../../forms/mail.ts'
import { Honeypot } from './honeypot.tsx'
import { OFFLINE, type SendingForm } from '../../forms/sending-form.ts'
import type { BoundForm } from './use-form.ts'
import { useIsAlive } from './use-is-alive.ts'

const Frame = styled('form')`
  position: relative;
  width: 100%;
  noscript p {
    margin-top: ${steps(1)};
  }
`

/** Places fields side by side where they fit; a multi-line field spans the full width. */
export const FieldGrid = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${steps(2)};
  ${up.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :has([rows]) {
      grid-column: 1 / -1;
    }
  }
`

/** A row with the submit button and the notes beside it. */
export const Closing = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(1.5)} ${steps(3)};
  margin-top: ${steps(1)};
`

/** The hidden note keeps its space, so that showing it causes no layout shift. */
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
  /** Subject of the email that replaces the form without JavaScript. */
  subject: string
  children: ReactNode
}

/** A form. Without JavaScript, its submit button opens an email in the visitor's mail program. */
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
      {/* Screen readers announce only changes inside an existing live region, so the region is rendered first. */}
      {isAlive && (
        <Failure>
          {form.rejection === 'offline' && OFFLINE}
          {form.rejection === 'online' && (
            <>
              You are online again.{' '}
              <Button as="button" type="submit">
                Send it now
              </Button>
            </>
          )}
          {form.rejection === 'failed' && (
            <>
              Something went wrong. Please write to{' '}
              <a href={mailTo(subject, formatValues(form.values))}>{config.email}</a> instead: what you typed is in the
              letter.
            </>
          )}
        </Failure>
      )}
      <Honeypot trap={trap} />
      {/* In a build without a Segment key, the browser may still find a local collector. */}
      {!services.segment && (
        <Note inert={!isOff}>Nothing can be sent from here at the moment. Please write to {address}.</Note>
      )}
      <noscript>
        <Small>
          Without JavaScript this form opens a letter in your mail program. Please send it, or write to {address}.
        </Small>
      </noscript>
    </Frame>
  )
}
