/** The parts of a document: its regions, and the slices in them. */

import type { Slice, Template } from '../page/page.tsx'

/** A slice, or `'page'` for the page. */
export type Part = Slice | 'page'

/** Returns the names of a document's regions, in order: those of slices, and `page`. */
export function listRegions(parts: readonly Part[]): string[] {
  return parts.map((part) => (part === 'page' ? part : part.name))
}

/** Region -> its slice on pages that leave it out. Each has a name of its own, by which browsers find the region. */
const emptySlices = new Map<string, Slice>()

function emptySlice(region: string): Slice {
  const slice = emptySlices.get(region) ?? { name: `no-${region}`, Component: () => null, module: '' }
  emptySlices.set(region, slice)
  return slice
}

/** Returns region -> slice for the pages of a template. */
export function resolveSlices(parts: readonly Part[], template: Pick<Template<any>, 'parts'>): Record<string, Slice> {
  const shared = parts.flatMap((part) => (part === 'page' ? [] : [[part.name, part] as const]))
  const own = Object.entries(template.parts ?? {}).map(([region, slice]) => [region, slice ?? emptySlice(region)])
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own) }
}
