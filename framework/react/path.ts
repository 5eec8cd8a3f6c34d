/** Where the visitor is, for components. */

import { useContext, useSyncExternalStore } from 'react'

import { toPath } from '../paths.ts'
import { PathContext } from './context.ts'

function subscribe(onChange: () => void) {
  addEventListener('navigation:end', onChange)
  return () => removeEventListener('navigation:end', onChange)
}

/** The current path. At build, and until an island is alive, the page's own; inside a slice, which stands on many pages, the empty string. */
export function usePath(): string {
  const built = useContext(PathContext)
  return useSyncExternalStore(
    subscribe,
    () => toPath(location.pathname, import.meta.env.BASE_URL) ?? built,
    () => built,
  )
}
