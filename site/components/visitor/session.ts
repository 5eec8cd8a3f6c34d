/** What islands know of this visit together (spec §3, session context). Lies outside of React, as each island is a root of its own. */

import { createStore } from 'zustand/vanilla'

export interface Session {
  /** Is the contact dialog open? */
  dialogOpen: boolean
}

export const session = createStore<Session>(() => ({ dialogOpen: false }))
