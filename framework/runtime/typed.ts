/** What was typed into islands, kept over a reload that the visitor did not ask for. */

import { read, write } from './storage.ts'

/** The key in sessionStorage: name, value and tick of every field, in their order. */
const KEY = 'typed'

type Kept = [name: string, value: string, checked: boolean][]

/** Nobody else's business are passwords; files can't be put back. */
const listFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'x-island :is(input:not([type=password],[type=file]),textarea,select)',
  ),
]

export function keepTyped(): void {
  write(KEY, JSON.stringify(listFields().map(({ name, value, checked }) => [name, value, checked])))
}

/** Puts back what was kept, as if it had been typed before the islands are alive. Whatever else lies there is ignored. */
export function restoreTyped(): void {
  try {
    const kept = JSON.parse(read(KEY) || '[]') as Kept
    const fields = listFields()
    kept.forEach(([name, value, checked], i) => {
      if (fields[i]?.name === name) Object.assign(fields[i], { value, checked })
    })
  } catch {}
  write(KEY, '')
}
