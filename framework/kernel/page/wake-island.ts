/** Hydrates an island from the site's own code. */

import type { IslandElement } from '../../shared/types.ts'

/**
 * Loads and hydrates an island as an interaction does. `target` is an element or its id. Wakes the island around the element,
 * or else the first island inside it. Does nothing if there is none, or if the island is already hydrated.
 */
export function wakeIsland(target: Element | string): void {
  const element = typeof target === 'string' ? document.getElementById(target) : target
  const island = element?.closest<IslandElement>('x-island') ?? element?.querySelector<IslandElement>('x-island')
  void island?.wake?.()
}
