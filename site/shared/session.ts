/** The state that all islands share during a visit. It lives outside React, because each island is a React root of its own. */

import { createStore } from 'zustand/vanilla'

export interface Session {
  /** Is the contact dialog open? */
  dialogOpen: boolean
}

export const session = createStore<Session>(() => ({ dialogOpen: false }))
