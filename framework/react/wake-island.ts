/** Starts an island from the site's own code. */

import type { IslandElement } from '../shared/types.ts'

/**
 * Loads and hydrates an island as if the visitor had turned to it. `place` is an element, or the id of one: the island
 * that it is in is started, or else the first island inside it. Does nothing where there is none, or a second time.
 */
export function wakeIsland(target: Element | string): void {
  const element = typeof target === 'string' ? document.getElementById(target) : target
  const island = element?.closest<IslandElement>('x-island') ?? element?.querySelector<IslandElement>('x-island')
  void island?.wake?.()
}
