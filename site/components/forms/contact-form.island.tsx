/** The contact form, in the dialog and on the contact page. */

import { useState } from 'react'
import { object } from 'superstruct'

import { href, island, styled, useStaticQuery } from '@flatirons/framework'

import { serviceOptions, type Option } from '../../models/service-options.ts'
import { Button, CallToActionButton } from '../ui/action.tsx'
import { Small } from '../ui/text.tsx'
import type { Deliver } from '../../analytics/delivery.ts'
import { withVisitor } from '../../analytics/with-visitor.tsx'
import { SelectField, TextArea, TextField } from './fields.tsx'
import { Closing, FieldGrid, FormFrame } from './form-frame.tsx'
import { email, oneOption, optionalText, requiredName, requiredText } from '../../forms/rules.ts'
import { createSendingForm, trimmed } from '../../forms/sending-form.ts'
import { Thanks } from './thanks.tsx'
import { Turn } from './turn.tsx'
import { useForm } from './use-form.ts'
import { useSendingForm } from './use-sending-form.ts'

/** Maximum characters of the message and of a company name. */
const MESSAGE = { max: 1000 }
const COMPANY = { max: 200 }

const THANKS = 'Thank you. An engineer reads your message within one working day.'

interface Contact {
  name: string
  email: string
  company: string
  service: Option | null
  message: string
}

/** Creates a contact form. The dialog and the contact page share one draft. */
function createContactForm(deliver: Deliver, onAccepted: (sent: Contact) => void) {
  return createSendingForm<Contact>({
    initial: { name: '', email: '', company: '', service: null, message: '' },
    schema: object({
      name: requiredName(),
      email: email(),
      company: optionalText(COMPANY),
      service: oneOption(),
      message: requiredText(MESSAGE),
    }),
    deliver,
    onAccepted,
    event: 'contact_us_submit',
    toPayload: ({ name, email, company, service, message }) => ({
      name: name.trim(),
      email: email.trim(),
      company: trimmed(company),
      service: service?.value,
      message: message.trim(),
    }),
    thanks: THANKS,
    showsResult: true,
    draft: 'contact',
  })
}

const Receipt = styled('dl')`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px 24px;
  max-height: 20rem;
  padding-block: 16px;
  border-block: 1px solid;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
  /* Each line of an answer has the direction of its own text. */
  & > dd {
    unicode-bidi: plaintext;
  }
`

export interface ContactFormProps {
  /** The heading above the form. Its id labels the container. The thanks message replaces the heading with its own. */
  title?: { id: string; text: string }
}

function ContactForm({ title }: ContactFormProps) {
  const options = useStaticQuery(serviceOptions)
  const [sent, setSent] = useState<Contact>()
  const sending = useSendingForm((deliver) => createContactForm(deliver, setSent), options)
  const form = useForm(sending.form)

  const again = { label: 'Write another message', start: form.startAgain }
  const study = sent?.service?.study

  if (form.status === 'success')
    return (
      <Thanks
        title="Thank you. We have your message."
        titleId={title?.id}
        text="An engineer reads it within one working day, and answers with two or three questions."
        again={title ? undefined : again}
      >
        {sent && (
          <Receipt className="receipt">
            <dt>We answer to</dt>
            <dd dir="auto">{sent.email}</dd>
            <dt>You need</dt>
            <dd>{sent.service?.label}</dd>
            <dt>You wrote</dt>
            <dd dir="auto">{sent.message}</dd>
          </Receipt>
        )}
        {study && (
          <p>
            Until then: <a href={href(study.path)}>{study.title}</a>
          </p>
        )}
        {title && (
          <form method="dialog">
            <Button as="button" type="submit">
              Close
            </Button>{' '}
            <Button as="button" type="button" $isPlain onClick={again.start}>
              {again.label}
            </Button>
          </form>
        )}
      </Thanks>
    )
  return (
    <>
      {title && <h2 id={title.id}>{title.text}</h2>}
      <FormFrame form={form} sending={sending} subject="A project">
        <FieldGrid>
          <TextField form={form} name="name" label="Your name" autoComplete="name" />
          <TextField form={form} name="email" label="Work email" type="email" inputMode="email" autoComplete="email" />
          <TextField
            form={form}
            name="company"
            label="Company (optional)"
            autoComplete="organization"
            isRequired={false}
          />
          <SelectField form={form} name="service" label="What do you need?" options={options} />
          <TextArea form={form} name="message" label="The problem, in your words" max={MESSAGE.max} rows={4} />
        </FieldGrid>
        <Closing>
          <CallToActionButton>{form.isSubmitting ? 'Sending' : 'Send to an engineer'}</CallToActionButton>
          <Small>
            <Turn />
            We reply within one working day. No newsletter unless you ask.
          </Small>
        </Closing>
      </FormFrame>
    </>
  )
}

export default island(withVisitor(ContactForm), { when: 'interaction' })
