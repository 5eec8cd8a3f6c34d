/**
 * State that all islands share during a visit. It is outside of React, because each island is a separate React root.
 */

import { createStore } from 'zustand/vanilla'

export interface Session {
  /** Is the contact dialog open? */
  dialogOpen: boolean
}

export const session = createStore<Session>(() => ({ dialogOpen: false }))
