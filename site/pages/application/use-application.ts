/** The application, as its steps use it. */

import type { SendingForm } from '../../components/forms/sending-form.ts'
import { useAnalytics } from '../../components/visitor/with-visitor.tsx'
import { createApplication, type Answers } from './store.ts'

const made: { application?: SendingForm<Answers> } = {}

/** The one application of this document: it lives on while the visitor moves between steps and pages. */
export function useApplication(): SendingForm<Answers> {
  const { deliver } = useAnalytics()
  return (made.application ??= createApplication(deliver))
}
