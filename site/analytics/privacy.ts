/**
 * Decides whether data about this visitor may be recorded: never with Global Privacy Control, and only with consent if
 * the site requires it.
 */

import { config } from '../config.ts'
import { longStore } from '../shared/storage.ts'

/** The key of the visitor's answer in localStorage. */
export const CONSENT_KEY = 'consent'

export type Consent = 'given' | 'refused' | 'unknown'

/** Returns the visitor's answer, from this visit or an earlier one. */
export function readConsent(): Consent {
  const stored = longStore.read(CONSENT_KEY)
  return stored === 'given' || stored === 'refused' ? stored : 'unknown'
}

/** True if the browser sends Global Privacy Control (https://w3c.github.io/gpc/). */
export function isOptedOut(visitor: Navigator & { globalPrivacyControl?: unknown } = navigator): boolean {
  return visitor.globalPrivacyControl === true || visitor.globalPrivacyControl === '1'
}

/**
 * True if page views, experiments, measurements and errors may be recorded. Forms are sent in any case, because the
 * visitor submits them on purpose; without permission, they are sent without campaign and cookies.
 */
export function mayLearn(policy: typeof config.consent = config.consent): boolean {
  return !isOptedOut() && (policy === 'not-required' || readConsent() === 'given')
}
