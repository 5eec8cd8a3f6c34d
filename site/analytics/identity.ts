/** Identifies the visitor when an email address was accepted and there is consent. */

import { identify } from './analytics.ts'
import { mayLearn } from './privacy.ts'
import { longStore } from '../shared/storage.ts'

/** The key of the hash of the address that identified the visitor. Each address identifies only once. */
export const IDENTIFIED_KEY = 'identified'

export interface Identity {
  /** Call this when the service has accepted a form's values. */
  accept: (payload: Record<string, unknown>) => void
  /** Identifies the visitor if there is consent now. */
  identifyNow: () => void
}

/** Creates an identity. Without consent, an accepted address stays in memory until the document is unloaded. */
export function createIdentity(): Identity {
  let address = ''
  let identified = longStore.read(IDENTIFIED_KEY)

  function identifyNow() {
    const hash = hashOf(address.toLowerCase())
    if (!address || hash === identified || !mayLearn()) return
    identified = hash
    longStore.write(IDENTIFIED_KEY, hash)
    identify(hash, { email: address })
  }

  return {
    accept({ email }) {
      if (typeof email === 'string') address = email
      identifyNow()
    },
    identifyNow,
  }
}

/**
 * Returns the hash of an address as the visitor's id (FNV-1a, 64 bits). The SDK stores the id for a year, so on a
 * shared computer the next visitor can't read the address.
 */
function hashOf(address: string): string {
  let hash = 0xcbf29ce484222325n
  for (const character of address)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n)
  return hash.toString(36)
}
