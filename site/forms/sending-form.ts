/**
 * A form whose values are sent as an event. Submissions of robots are blocked, and a toast shows the visitor the
 * result.
 */

import type { Option } from '../models/service-options.ts'
import { dismissToast, showToast } from '../components/toasts/toast.ts'
import type { Deliver, EventName } from '../analytics/delivery.ts'
import { createDraft, type Draft } from './draft.ts'
import { createForm, type FormOptions, type FormStore } from './form.ts'
import { createRobotTrap, type RobotTrap } from './robot-trap.ts'
import { isLeft, send } from './submission.ts'

/** The toast for every failure. Its code is empty. */
export const FAILURE = { message: 'Something went wrong. Please try again later.', code: '' }

/** Says that the browser is offline, in the form and as a toast. */
export const OFFLINE = 'You are offline. Please try again later. What you typed stays here.'

export interface SendingFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'onSubmit'> {
  /** Sends the values. */
  deliver: Deliver
  event: EventName
  toPayload: (values: Values) => Record<string, unknown>
  /** The text of the toast after the values were accepted. */
  thanks: string
  /** Does the form itself show the result? Then a toast appears only if the form is not visible. */
  showsResult?: boolean
  /** The name of the draft that stores the typed values until they were accepted. */
  draft: string
  /** Called with the values after they were accepted and the form was reset. */
  onAccepted?: (values: Values) => void
}

export interface SendingForm<Values> {
  event: EventName
  form: FormStore<Values>
  trap: RobotTrap
  draft: Draft
  /** The form's ref. */
  watch: (element: HTMLFormElement | null) => void
  /** Restores the draft, and resumes a submission that was pending when the previous document was unloaded. */
  restore: (options?: readonly Option[]) => void
}

/** Creates a form with delivery. The typed values stay until they were accepted. */
export function createSendingForm<Values extends object>({
  deliver,
  event,
  toPayload,
  thanks,
  showsResult = false,
  draft: draftName,
  onAccepted,
  ...options
}: SendingFormOptions<Values>): SendingForm<Values> {
  const trap = createRobotTrap()
  let element: HTMLFormElement | null = null
  const isSeen = () => Boolean(element?.getClientRects().length)
  /** A form that shows its result needs no toast while it is visible. */
  const needsToast = () => !showsResult || !isSeen()
  let failure: string | undefined

  /** Sending again is up to the visitor. */
  function offer() {
    if (failure) dismissToast(failure)
    if (form.getState().rejection) form.setState({ rejection: 'online' })
  }

  /** Sends the values and shows the result. Rejects if sending failed. */
  async function sendValues(values: Values, isResumed = false) {
    if (failure) dismissToast(failure)
    try {
      if (!isResumed) await trap.pass()
      await send(deliver, event, toPayload(values))
    } catch (error) {
      const isOffline = !navigator.onLine
      if (needsToast())
        failure = showToast(isOffline ? OFFLINE : FAILURE.message, { type: 'error', code: FAILURE.code })
      form.setState({ rejection: isOffline ? 'offline' : 'failed' })
      if (isOffline) addEventListener('online', offer, { once: true })
      throw error
    }
    if (isResumed || needsToast()) showToast(thanks, { type: 'success' })
    form.getState().reset()
    onAccepted?.(values)
  }

  const form = createForm<Values>({
    ...options,
    onSubmit: (values) => sendValues(values),
  })
  const draft = createDraft(draftName, form)

  /** Resumes a pending submission. Afterwards the form can be used again, whatever the result. */
  async function resume() {
    const { values, isSubmitting } = form.getState()
    if (isSubmitting || !isLeft(event, toPayload(values))) return
    form.setState({ isSubmitting: true })
    await sendValues(values, true).catch(() => {})
    form.setState({ isSubmitting: false })
  }

  return {
    event,
    form,
    trap,
    draft,
    watch: (shown) => void (element = shown),
    restore(options) {
      draft.restore(options)
      void resume()
    },
  }
}

/** Returns the typed text without surrounding white space; undefined if it is empty. */
export function trimmed(text: string): string | undefined {
  return text.trim() || undefined
}
