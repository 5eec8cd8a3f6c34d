/** Identifies the visitor once an address was accepted and there is consent. */

import { identify } from './analytics.ts'
import { mayLearn } from './privacy.ts'
import { longStore } from './storage.ts'

/** The key of the print of the address that has identified the visitor. Each address identifies once. */
export const IDENTIFIED_KEY = 'identified'

export interface Identity {
  /** Call this when the receiving end has accepted a form's values. */
  accept: (payload: Record<string, unknown>) => void
  /** Identifies the visitor if there is consent now. */
  tell: () => void
}

/** Without consent, an accepted address is kept in memory until the document is unloaded. */
export function createIdentity(): Identity {
  let address = ''
  let identified = longStore.read(IDENTIFIED_KEY)

  function tell() {
    const id = address.toLowerCase()
    const print = printOf(id)
    if (!id || print === identified || !mayLearn()) return
    identified = print
    longStore.write(IDENTIFIED_KEY, print)
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

/** A short text that differs for different addresses: the next visitor of a shared computer reads no address in it (FNV-1a). */
function printOf(address: string): string {
  let print = 0x811c9dc5
  for (const character of address) print = Math.imul(print ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return print.toString(36)
}
