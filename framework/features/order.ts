/** The order of extensions. */

import type { Extension } from './extension.ts'

/**
 * Returns the extensions in the order of their hooks: each after those in its `after`, otherwise by name. So the order of the
 * list has no effect. Of extensions in a circle, which `readExtensions()` reports, the first by name comes first.
 */
export function orderExtensions(extensions: readonly Extension[]): Extension[] {
  const waiting = extensions.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: Extension[] = []
  while (waiting.length > 0) {
    const isReady = ({ after = [] }: Extension) => !waiting.some(({ name }) => after.includes(name))
    const next = Math.max(0, waiting.findIndex(isReady))
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
