/** Tells server HTML from a component that is alive. */

import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False at build and while hydrating, true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
