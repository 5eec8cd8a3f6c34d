/** Identifies the visitor once an address was accepted and there is consent. */

import { identify } from './analytics.ts'
import { mayLearn } from './privacy.ts'
import { longStore } from '../shared/storage.ts'

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
    const print = printOf(address.toLowerCase())
    if (!address || print === identified || !mayLearn()) return
    identified = print
    longStore.write(IDENTIFIED_KEY, print)
    identify(print, { email: address })
  }

  return {
    accept({ email }) {
      if (typeof email === 'string') address = email
      tell()
    },
    tell,
  }
}

/**
 * The id of the visitor with this address (FNV-1a, 64 bits). The SDK stores it for a year, and the next visitor of a shared
 * computer reads no address in it.
 */
function printOf(address: string): string {
  let print = 0xcbf29ce484222325n
  for (const character of address)
    print = BigInt.asUintN(64, (print ^ BigInt(character.codePointAt(0)!)) * 0x100000001b3n)
  return print.toString(36)
}
