/** Says who the visitor is, once an address of theirs was accepted and they may be learnt about. */

import { identify } from './analytics.ts'
import { mayLearn } from './privacy.ts'
import { longStore } from './storage.ts'

/** Where the address lies that the visitor was identified by: each address identifies once. */
export const IDENTIFIED_KEY = 'identified'

export interface Identity {
  /** The receiving end has taken what a form holds. */
  accept: (payload: Record<string, unknown>) => void
  /** Identifies who may be learnt about by now. */
  tell: () => void
}

/** An address that was accepted without leave to learn is remembered for as long as the document lives. */
export function createIdentity(): Identity {
  let address = ''
  let identified = longStore.read(IDENTIFIED_KEY)

  function tell() {
    const id = address.toLowerCase()
    if (!id || id === identified || !mayLearn()) return
    identified = id
    longStore.write(IDENTIFIED_KEY, id)
    identify(id, { email: address })
  }

  return {
    accept({ email }) {
      if (typeof email === 'string') address = email
      tell()
    },
    tell,
  }
}
