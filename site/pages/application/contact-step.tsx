/** The last step: the visitor's name and address. Submitting it sends all answers. */

import { href } from '@flatirons/framework'

import { TextField } from '../../components/forms/fields.tsx'
import { FormFrame } from '../../components/forms/form-frame.tsx'
import { Thanks } from '../../components/forms/thanks.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { Button } from '../../components/ui/action.tsx'
import { Actions } from './step-actions.tsx'
import { ROUTE_MAP, stepPath } from './steps.ts'
import { Summary } from './summary.tsx'
import { useApplication } from './store.ts'

/** A summary, name and address. It also shows the errors of earlier steps. */
export function ContactStep() {
  const application = useApplication()
  const form = useForm(application.form)

  if (form.status === 'success')
    return (
      <Thanks
        title="Thank you. We have your application."
        text="An engineer reads all of it within one working day, and answers with two or three questions."
      >
        <p>
          Until then you can read <a href={href('/pricing/')}>how a price is made</a>, or{' '}
          <a href={href('/our-work/')}>what changed for others</a>.
        </p>
        <img className="map" src={href(ROUTE_MAP)} alt="" width={760} height={620} />
      </Thanks>
    )
  return (
    <FormFrame form={form} sending={application} subject="Project application">
      <Summary form={form} />
      <TextField form={form} name="name" label="Your full name" autoComplete="name" />
      <TextField form={form} name="email" label="Work email" type="email" inputMode="email" autoComplete="email" />
      <Actions>
        <Button as="button" type="submit">
          {form.isSubmitting ? 'Sending' : 'Send the application'}
        </Button>
        <a href={href(stepPath('scope'))}>Back</a>
      </Actions>
    </FormFrame>
  )
}
