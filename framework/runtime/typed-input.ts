/** What was typed and chosen on a page, kept over a reload that the visitor did not ask for. */

import { read, write } from './storage.ts'

/** The key in sessionStorage: value and tick of every field, in their order. */
const KEY = 'typed'

/** Passwords are nobody else's business; files can't be put back. */
const listFields = () =>
  document.querySelectorAll<HTMLInputElement>('input:not([type=password],[type=file]),textarea,select')

export function saveTypedInput(): void {
  write(KEY, JSON.stringify(Array.from(listFields(), ({ value, checked }) => [value, checked])))
}

/**
 * Puts back what was kept, as if it had been typed before the islands are alive. Whatever else lies there is ignored, also
 * the values of a page that has other fields now.
 */
export function restoreTypedInput(): void {
  try {
    const kept = JSON.parse(read(KEY)!) as [string, boolean][]
    write(KEY, '')
    const fields = listFields()
    if (kept.length === fields.length) fields.forEach((field, i) => ([field.value, field.checked] = kept[i]!))
  } catch {}
}
