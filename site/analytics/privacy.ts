/** Tells whether data about this visitor may be recorded: never with Global Privacy Control, and only with consent where the site must ask. */

import { config } from '../config.ts'
import { longStore } from '../shared/storage.ts'

/** The key of the answer in localStorage. */
export const CONSENT_KEY = 'consent'

export type Consent = 'given' | 'refused' | 'unknown'

/** Returns the visitor's answer, from this visit or an earlier one. */
export function readConsent(): Consent {
  const stored = longStore.read(CONSENT_KEY)
  return stored === 'given' || stored === 'refused' ? stored : 'unknown'
}

/** Has the visitor's browser said no for them (https://w3c.github.io/gpc/)? */
export function isOptedOut(visitor: Navigator & { globalPrivacyControl?: unknown } = navigator): boolean {
  return visitor.globalPrivacyControl === true || visitor.globalPrivacyControl === '1'
}

/**
 * May page views, experiments, measurements and errors be recorded? Forms are sent in any case, because the visitor
 * submits them on purpose; then without campaign and without a cookie.
 */
export function mayLearn(policy: typeof config.consent = config.consent): boolean {
  return !isOptedOut() && (policy === 'not-required' || readConsent() === 'given')
}
