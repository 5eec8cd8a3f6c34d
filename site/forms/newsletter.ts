/** The newsletter's form. Its lock ignores further attempts for two seconds after a success. */

import { object } from 'superstruct'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { href } from '@flatirons/framework'

import { BLOG_PATH } from '../models/blog-path.ts'
import type { Deliver } from '../analytics/delivery.ts'
import { email } from './rules.ts'
import { createSendingForm, type SendingForm } from './sending-form.ts'

/** How long further attempts are ignored after a success, in milliseconds. */
export const RESUBMIT_LOCK = 2000

/** Returns the source of a sign-up. The form is in the footer of every page, so the source depends on the path. */
export function newsletterSource(pathname: string = location.pathname): 'blog_post' | 'footer' {
  return pathname.startsWith(href(BLOG_PATH)) ? 'blog_post' : 'footer'
}

export interface NewsletterForm extends SendingForm<{ email: string }> {
  lock: StoreApi<{ submittedRecently: boolean }>
}

/** Creates the form. The address stays in the field until it was accepted. */
export function createNewsletterForm(deliver: Deliver): NewsletterForm {
  const lock = createStore(() => ({ submittedRecently: false }))
  const sending = createSendingForm({
    initial: { email: '' },
    schema: object({ email: email() }),
    validateOnMount: true,
    isLocked: () => lock.getState().submittedRecently,
    deliver,
    event: 'newsletter_signup',
    toPayload: ({ email }) => ({ email: email.trim(), source: newsletterSource() }),
    thanks: 'Thank you for subscribing to our newsletter!',
    draft: 'newsletter',
    onAccepted() {
      lock.setState({ submittedRecently: true })
      setTimeout(() => lock.setState({ submittedRecently: false }), RESUBMIT_LOCK)
    },
  })
  return { ...sending, lock }
}
