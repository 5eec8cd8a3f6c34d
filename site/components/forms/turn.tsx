/** Says whose turn it is to read the mail: after hydration, because pages are rendered on another day. */

import { describeTurn } from '../../forms/turns.ts'
import { useIsAlive } from './use-is-alive.ts'

export function Turn() {
  return useIsAlive() && describeTurn(new Date())
}
