/** A form whose values are sent as an event. Submissions of robots are stopped, and a toast tells the visitor the result. */

import type { Option } from '../models/service-options.ts'
import { dismissToast, showToast } from '../components/toasts/toast.ts'
import type { Deliver, EventName } from '../analytics/delivery.ts'
import { createDraft, type Draft } from './draft.ts'
import { createForm, type FormOptions, type FormStore } from './form.ts'
import { createRobotTrap, type RobotTrap } from './robot-trap.ts'
import { isLeft, send } from './submission.ts'

/** The message for every failure, and its code, which is empty. */
export const FAILURE = { message: 'Something went wrong. Please try again later.', code: '' }

/** What is said while there is no network, about a message that is on its way. */
const WAITING = 'You are offline. Your message waits.'

export interface SendingFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'onSubmit'> {
  /** The way out. */
  deliver: Deliver
  event: EventName
  toPayload: (values: Values) => Record<string, unknown>
  /** What a toast says once the values were accepted, and not before. */
  thanks: string
  /** Does the form itself say how it went? Then toasts are for those who don't have it in front of them. */
  saysItself?: boolean
  /** The name of the draft that holds the typed values until they were accepted. */
  draft: string
  /** Called with the values once they were accepted and the form is empty again. */
  onAccepted?: (values: Values) => void
}

export interface SendingForm<Values> {
  event: EventName
  form: FormStore<Values>
  trap: RobotTrap
  draft: Draft
  /** The form's ref. */
  watch: (element: HTMLFormElement | null) => void
  /** Takes up what was typed before, and what was on its way to the receiving end when the document before went. */
  takeUp: (options?: readonly Option[]) => void
}

/** Creates a form that sends. The typed values stay until they were accepted. */
export function createSendingForm<Values extends object>({
  deliver,
  event,
  toPayload,
  thanks,
  saysItself = false,
  draft: draftName,
  onAccepted,
  ...options
}: SendingFormOptions<Values>): SendingForm<Values> {
  const trap = createRobotTrap()
  let element: HTMLFormElement | null = null
  const isSeen = () => Boolean(element?.getClientRects().length)
  /** A form that says itself how it went needs none while it is in front of the visitor. */
  const needsToast = () => !saysItself || !isSeen()
  let failure: string | undefined

  /** Sends, says how it ended, and rejects if it failed. */
  async function bring(values: Values, isFollowed = false) {
    if (failure) dismissToast(failure)
    try {
      if (!isFollowed) await trap.pass()
      await send(deliver, event, toPayload(values))
    } catch (error) {
      if (needsToast()) failure = showToast(FAILURE.message, { type: 'error', code: FAILURE.code })
      form.setState({ isRejected: true })
      throw error
    }
    if (isFollowed || needsToast()) showToast(thanks, { type: 'success' })
    form.getState().reset()
    onAccepted?.(values)
  }

  const form = createForm<Values>({
    ...options,
    onSubmit: (values) => bring(values),
  })
  const draft = createDraft(draftName, form)

  /** The form waits with the visitor, and can be used again whatever comes. */
  async function follow() {
    const { values, isSubmitting } = form.getState()
    if (isSubmitting || !isLeft(event, toPayload(values))) return
    if (!navigator.onLine) {
      showToast(WAITING, { type: 'info' })
      return addEventListener('online', follow, { once: true })
    }
    form.setState({ isSubmitting: true })
    await bring(values, true).catch(() => {})
    form.setState({ isSubmitting: false })
  }

  return {
    event,
    form,
    trap,
    draft,
    watch: (shown) => void (element = shown),
    takeUp(options) {
      draft.takeUp(options)
      void follow()
    },
  }
}

/** The typed text without surrounding white space; undefined when it is empty. */
export function trimmed(text: string): string | undefined {
  return text.trim() || undefined
}
