/** Says whose turn it is to read the mail: after hydration, because pages are rendered on another day. */

import { useState } from 'react'

import { describeTurn } from '../../forms/turns.ts'
import { useIsAlive } from './use-is-alive.ts'

export function Turn() {
  const [turn] = useState(() => describeTurn(new Date()))
  return useIsAlive() && turn
}
