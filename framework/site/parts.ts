/** The parts of a document: the page, and the slices around it. The slot of a slice has the slice's name. */

import type { Template } from '../react/page.tsx'
import type { Slice } from '../react/slice.tsx'

/** A slice, or the place of the page. */
export type Part = Slice | 'page'

/** Returns the names of the slots in the body, in their order. */
export function listSlots(parts: readonly Part[]): string[] {
  return parts.map((part) => (part === 'page' ? part : part.name))
}

/** Returns slot -> slice for the pages of a template. */
export function fillSlots(parts: readonly Part[], template: Pick<Template<any>, 'parts'>): Record<string, Slice> {
  const shared = parts.flatMap((part) => (part === 'page' ? [] : [[part.name, part] as const]))
  return { ...Object.fromEntries(shared), ...template.parts }
}
