/** The first step: the services that the visitor is interested in. */

import { useEffect } from 'react'

import { useStaticQuery } from '@flatirons/framework'

import { ChoicesField } from '../../components/forms/choices-field.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useAnalytics } from '../../analytics/with-visitor.tsx'
import { serviceOptions } from '../../models/service-options.ts'
import { trackInterests } from './interests.ts'
import { StepActions } from './step-actions.tsx'
import { stepPath } from './steps.ts'
import { useApplication } from './store.ts'

/** Checkboxes for all services. The selection is sent whenever the visitor leaves the step. */
export function InterestsStep() {
  const options = useStaticQuery(serviceOptions)
  const store = useApplication().form
  const form = useForm(store)
  const { track } = useAnalytics()

  useEffect(() => () => trackInterests(store.getState().values.interests, track), [store, track])

  return (
    <>
      <ChoicesField
        form={form}
        name="interests"
        label="Check every kind of work you think you need"
        options={options}
      />
      <StepActions label="Continue to scope" to={stepPath('scope')} onLeave={() => form.check('interests')} />
    </>
  )
}
