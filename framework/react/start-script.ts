/** Starts islands that need no React. */

import type { IslandScript } from '../kernel/page/island.tsx'

/** Calls the function of an island. Returns a function that stops it. */
export async function startScript(script: IslandScript<object>, element: HTMLElement): Promise<() => void> {
  const life = new AbortController()
  await script(element, JSON.parse(element.getAttribute('props') ?? '{}') as object, life.signal)
  return () => life.abort()
}
