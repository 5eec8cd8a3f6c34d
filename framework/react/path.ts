/** The visitor's location, for components. */

import { useContext } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

import { toPath } from '../shared/paths.ts'
import { PathContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/**
 * Returns the current path, by wouter's hook, which islands use for the query and the hash. At build, and until the island
 * is hydrated, it is the page's own path; inside a slice, which many pages share, the empty string.
 */
export function usePath(): string {
  if (import.meta.env?.SSR) requireRendering('usePath()')
  const built = useContext(PathContext)
  return useLocationProperty(
    () => toPath(location.pathname, import.meta.env?.BASE_URL ?? '/') ?? built,
    () => built,
  )
}
