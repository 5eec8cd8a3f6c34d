/** The second step: the visitor describes the problem. */

import { TextArea } from '../../components/forms/fields.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { StepActions } from './step-actions.tsx'
import { stepPath } from './steps.ts'
import { SCOPE, useApplication } from './store.ts'

/** One text area with a counter. */
export function ScopeStep() {
  const form = useForm(useApplication().form)
  return (
    <>
      <TextArea form={form} name="scope" label="The problem, in your words" max={SCOPE.max} rows={8} />
      <StepActions
        label="Continue to contact"
        to={stepPath('contact')}
        back={stepPath('interests')}
        onLeave={() => form.check('scope')}
      />
    </>
  )
}
