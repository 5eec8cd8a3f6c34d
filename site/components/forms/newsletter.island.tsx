/** The newsletter: one address and a button that waits for it. */

import type { KeyboardEvent, MouseEvent, SubmitEvent } from 'react'
import { useStore } from 'zustand'

import { island, styled } from '#framework'

import { up } from '../../theme/breakpoints.ts'
import { size } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'
import { withVisitor } from '../visitor/with-visitor.tsx'
import { TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { createNewsletterForm, type NewsletterPlace } from './newsletter.ts'
import { useForm } from './use-form.ts'
import { useSendingForm } from './use-sending-form.ts'

const Row = styled('div')`
  display: grid;
  gap: 0 16px;
  ${up.tablet} {
    grid-template-columns: ${size.newsletterField} ${size.newsletterButton};
    align-items: start;
    /* The height of the label above the field. */
    & > button {
      margin-top: 30px;
    }
  }
`

export interface NewsletterProps {
  place: NewsletterPlace
}

function Newsletter({ place }: NewsletterProps) {
  const sending = useSendingForm((deliver) => createNewsletterForm(place, deliver))
  const { submittedRecently } = useStore(sending.lock)
  const form = useForm(sending.form)
  const { errors, isSubmitting, formProps } = form
  const isDisabled = Boolean(errors.email) || isSubmitting || submittedRecently

  /** A button that is disabled says nothing; the field does. */
  const explain = () => errors.email && form.check('email')

  function submit(event: SubmitEvent) {
    // The button can't keep the focus while it is disabled; the keyboard goes on from the field.
    if (document.activeElement?.matches('button:focus-visible')) document.getElementById(`${form.id}-email`)?.focus()
    formProps.onSubmit(event)
  }

  return (
    <FormFrame form={{ ...form, formProps: { ...formProps, onSubmit: submit } }} sending={sending} subject="Newsletter">
      <Row
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && explain()}
        // A click that came before the form was alive is done again, and finds the button disabled.
        onClick={({ target }: MouseEvent) => (target as Element).closest('button') && explain()}
      >
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        <Button as="button" type="submit" disabled={isDisabled}>
          {isSubmitting ? 'Subscribing' : 'Subscribe'}
        </Button>
      </Row>
    </FormFrame>
  )
}

export default island(withVisitor(Newsletter), { when: 'interaction' })
