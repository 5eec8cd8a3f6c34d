/** The visitor's answers, and the form that sends them. */

import { object } from 'superstruct'

import { email, requiredName, requiredText, someOptions } from '../../forms/rules.ts'
import { createSendingForm, type SendingForm } from '../../forms/sending-form.ts'
import type { Deliver } from '../../analytics/delivery.ts'
import { useAnalytics } from '../../analytics/with-visitor.tsx'
import type { Option } from '../../models/service-options.ts'

/** Maximum characters of the scope. */
export const SCOPE = { max: 1000 }

/** The fields of the application. */
export interface Answers {
  interests: Option[]
  scope: string
  name: string
  email: string
}

const NOTHING: Answers = { interests: [], scope: '', name: '', email: '' }

/** Creates the form that all steps share. */
export function createApplication(deliver: Deliver): SendingForm<Answers> {
  return createSendingForm<Answers>({
    initial: NOTHING,
    schema: object({ interests: someOptions(), scope: requiredText(SCOPE), name: requiredName(), email: email() }),
    deliver,
    event: 'contact_us_submit',
    toPayload: ({ interests, scope, name, email }) => ({
      name: name.trim(),
      email: email.trim(),
      interests: interests.map(({ value }) => value),
      message: scope.trim(),
    }),
    thanks: 'Thank you. An engineer reads your application within one working day.',
    showsResult: true,
    draft: 'application',
  })
}

const created: { application?: SendingForm<Answers> } = {}

/** Returns the document's only application form. It survives navigations between steps and pages. */
export function useApplication(): SendingForm<Answers> {
  const { deliver } = useAnalytics()
  return (created.application ??= createApplication(deliver))
}
