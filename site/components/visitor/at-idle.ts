/** What the browser's entry loads when the page is idle. */

import { dawn } from './dawn.ts'
import type { Note } from './note.ts'
import { wait } from './wait.ts'

export { change } from './page-change.ts'

/** Begins with what the entry has noted. Only the first call has an effect. */
export function begin(notes: Note[]): void {
  wait(notes)
  addEventListener('navigation:end', dawn)
  void dawn()
  // The menu's picture is there when it opens.
  if (document.querySelector('[popovertarget]')?.checkVisibility?.())
    document.querySelector<HTMLImageElement>('[popover] > img')!.loading = 'eager'
}
