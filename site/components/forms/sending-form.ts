/** A form whose values go out as an event: what a robot sends is stopped, and a toast says how it ended (spec §8). */

import { showToast } from '../toasts/toast.ts'
import type { Deliver, EventName } from '../visitor/delivery.ts'
import { createDraft, type Draft } from './draft.ts'
import { createForm, type FormOptions, type FormStore } from './form.ts'
import { createRobotTrap, type RobotTrap } from './robots.tsx'
import { send } from './submission.ts'

/** What is said of any failure, and its code, which is empty. */
export const FAILURE = { message: 'Something went wrong. Please try again later.', code: '' }

export interface SendingFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'onSubmit'> {
  /** The way out. */
  deliver: Deliver
  event: EventName
  toPayload: (values: Values) => Record<string, unknown>
  /** What is said once the values were accepted, and not before. */
  thanks: string
  /** The name under which what was typed is kept until it was accepted. */
  draft: string
  /** Called once the values were accepted and the form is empty again. */
  onAccepted?: () => void
}

export interface SendingForm<Values> {
  form: FormStore<Values>
  trap: RobotTrap
  draft: Draft
}

/** Makes such a form. What was typed stays until it was accepted. */
export function createSendingForm<Values extends object>({
  deliver,
  event,
  toPayload,
  thanks,
  draft,
  onAccepted,
  ...options
}: SendingFormOptions<Values>): SendingForm<Values> {
  const trap = createRobotTrap()
  const form = createForm<Values>({
    ...options,
    async onSubmit(values) {
      try {
        await trap.pass()
        await send(deliver, event, toPayload(values))
      } catch (error) {
        showToast(FAILURE.message, { type: 'error', code: FAILURE.code })
        throw error
      }
      showToast(thanks, { type: 'success' })
      form.getState().reset()
      onAccepted?.()
    },
  })
  return { form, trap, draft: createDraft(draft, form) }
}

/** What was typed, without the space around it; nothing when nothing was. */
export function trimmed(text: string): string | undefined {
  return text.trim() || undefined
}
