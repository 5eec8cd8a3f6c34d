/** A hook that reports whether a component is hydrated. */

import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns false during the build and during hydration, and true afterwards. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
