/** The enrollment form of the referral program: who refers whom. */

import { object } from 'superstruct'

import { island } from '@flatirons/framework'

import { CallToActionButton } from '../ui/action.tsx'
import { Small } from '../ui/text.tsx'
import type { Deliver } from '../../analytics/delivery.ts'
import { withVisitor } from '../../analytics/with-visitor.tsx'
import { TextArea, TextField } from './fields.tsx'
import { Closing, FieldGrid, FormFrame } from './form-frame.tsx'
import { email, optionalText, requiredName } from '../../forms/rules.ts'
import { createSendingForm, trimmed } from '../../forms/sending-form.ts'
import { Thanks } from './thanks.tsx'
import { useForm } from './use-form.ts'
import { useSendingForm } from './use-sending-form.ts'

/** Maximum characters of the note. */
const NOTE = { max: 1000 }

function createReferralForm(deliver: Deliver) {
  return createSendingForm({
    initial: { name: '', email: '', company: '', companyEmail: '', note: '' },
    schema: object({
      name: requiredName(),
      email: email(),
      company: requiredName(),
      companyEmail: email(),
      note: optionalText(NOTE),
    }),
    deliver,
    event: 'referral_program_enrollment',
    toPayload: ({ name, email, company, companyEmail, note }) => ({
      name: name.trim(),
      email: email.trim(),
      company: company.trim(),
      companyEmail: companyEmail.trim(),
      note: trimmed(note),
    }),
    thanks: 'Thank you. The agreement reaches you tomorrow.',
    showsResult: true,
    draft: 'referral',
  })
}

function ReferralForm() {
  const sending = useSendingForm(createReferralForm)
  const form = useForm(sending.form)

  if (form.status === 'success')
    return (
      <Thanks
        title="Thank you. You are enrolled."
        text="The agreement reaches you tomorrow. Until you have told us that they know of it, we write to you and to nobody else."
        again={{ label: 'Introduce somebody else', start: form.startAgain }}
      />
    )
  return (
    <FormFrame form={form} sending={sending} subject="Referral program">
      <FieldGrid>
        <TextField form={form} name="name" label="Your name" autoComplete="name" />
        <TextField form={form} name="email" label="Your email" type="email" inputMode="email" autoComplete="email" />
        <TextField form={form} name="company" label="Their company" autoComplete="off" />
        <TextField
          form={form}
          name="companyEmail"
          label="Their email"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextArea form={form} name="note" label="A note (optional)" max={NOTE.max} rows={4} isRequired={false} />
      </FieldGrid>
      <Closing>
        <CallToActionButton>{form.isSubmitting ? 'Sending' : 'Enroll'}</CallToActionButton>
        <Small>Ask them first. We never write to anyone who has not agreed to hear from us.</Small>
      </Closing>
    </FormFrame>
  )
}

export default island(withVisitor(ReferralForm), { when: 'interaction' })
