/** Saves what was typed and chosen on a page over a reload that the visitor did not request. */

import { read, write } from './storage.ts'

/** The key in sessionStorage. Its value is a list: value and checkedness of each field, in document order. */
const KEY = 'typed'

/** Passwords must not be stored, and files can't be restored. */
const listFields = () =>
  document.querySelectorAll<HTMLInputElement>('input:not([type=password],[type=file]),textarea,select')

export function saveTypedInput(): void {
  write(KEY, JSON.stringify([...listFields()].map(({ value, checked }) => [value, checked])))
}

/**
 * Restores saved input before islands are hydrated. Invalid values in the storage are ignored, and so are those of a page
 * whose number of fields has changed.
 */
export function restoreTypedInput(): void {
  try {
    // Spreading null throws: mostly, nothing is kept.
    const kept = [...(JSON.parse(read(KEY)!) as [string, boolean][])]
    write(KEY, '')
    const fields = listFields()
    if (kept.length === fields.length) fields.forEach((field, i) => ([field.value, field.checked] = kept[i]!))
  } catch {}
}
