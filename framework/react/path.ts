import { useContext } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

import { toPath } from '../shared/paths.ts'
import { PathContext } from '../kernel/page/context.ts'
import { requireRendering } from '../kernel/page/require-rendering.ts'

/**
 * Returns the current path. At build, and until the island is hydrated, this is the path of the page; in a slice, which many
 * pages share, it is empty. For the query and the hash, islands use wouter's hooks.
 */
export function usePath(): string {
  if (import.meta.env?.SSR) requireRendering('usePath()')
  const built = useContext(PathContext)
  return useLocationProperty(
    () => toPath(location.pathname, import.meta.env?.BASE_URL ?? '/') ?? built,
    () => built,
  )
}
