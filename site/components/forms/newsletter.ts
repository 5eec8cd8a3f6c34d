/** The newsletter's form with its lock: after a success nothing more is sent for a while (spec §4, §9). */

import { object } from 'superstruct'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { Deliver } from '../visitor/delivery.ts'
import { email } from './rules.ts'
import { createSendingForm, type SendingForm } from './sending-form.ts'

/** How long further submits are ignored after a success, in milliseconds. */
export const RESUBMIT_LOCK = 2000

/** Where the visitor signs up (spec §3). */
export type NewsletterSource = 'footer' | 'blog_post'

export interface NewsletterForm extends SendingForm<{ email: string }> {
  lock: StoreApi<{ submittedRecently: boolean }>
}

/** Makes the form. The address stays until it was accepted. */
export function createNewsletterForm(source: NewsletterSource, deliver: Deliver): NewsletterForm {
  const lock = createStore(() => ({ submittedRecently: false }))
  const sending = createSendingForm({
    initial: { email: '' },
    schema: object({ email: email() }),
    validateOnMount: true,
    isLocked: () => lock.getState().submittedRecently,
    deliver,
    event: 'newsletter_signup',
    toPayload: ({ email }) => ({ email: email.trim(), source }),
    thanks: 'Thank you for subscribing to our newsletter!',
    draft: `newsletter-${source}`,
    onAccepted() {
      lock.setState({ submittedRecently: true })
      setTimeout(() => lock.setState({ submittedRecently: false }), RESUBMIT_LOCK)
    },
  })
  return { ...sending, lock }
}
