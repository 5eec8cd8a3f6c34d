/** What may be learnt from this visitor: nothing with Global Privacy Control on, nothing before they agree where they must be asked. */

import { config } from '../../config.ts'
import { longStore } from './storage.ts'

/** Where the answer is kept. */
export const CONSENT_KEY = 'consent'

export type Consent = 'given' | 'refused' | 'unknown'

/** What the visitor has answered, here or on an earlier visit. */
export function readConsent(): Consent {
  const stored = longStore.read(CONSENT_KEY)
  return stored === 'given' || stored === 'refused' ? stored : 'unknown'
}

/** Has the visitor's browser said no for them (https://w3c.github.io/gpc/)? */
export function isOptedOut(visitor: Navigator & { globalPrivacyControl?: unknown } = navigator): boolean {
  return visitor.globalPrivacyControl === true || visitor.globalPrivacyControl === '1'
}

/**
 * May page views, experiments, measurements and errors be recorded? What a visitor sends with a form is theirs to send
 * and goes out all the same, without campaign and without a cookie.
 */
export function mayLearn(policy: typeof config.consent = config.consent): boolean {
  return !isOptedOut() && (policy === 'not-required' || readConsent() === 'given')
}
