/** Hydrates the forms that have a draft, and names the storage keys of drafts. */

import { wakeIsland } from '@flatirons/framework'

import { shortStore } from '../shared/storage.ts'

/** The key in sessionStorage of the draft of this name. */
export const draftKey = (name: string): string => `draft:${name}`

/** The key in sessionStorage of the last attempt to send this event, until it was accepted. */
export const attemptKey = (event: string): string => `attempt:${event}`

/**
 * Brings to life the forms of this page that have a draft: who comes back to one finds it as it was left. The dialog's
 * comes to life when it opens, or where it has to say what became of what it sent.
 */
export function wakeDrafts(): void {
  for (const form of document.querySelectorAll<HTMLElement>('x-island [data-draft]')) {
    const { draft, event } = form.dataset as { draft: string; event: string }
    const isInView = !form.closest('dialog') || shortStore.read(attemptKey(event))
    if (isInView && shortStore.read(draftKey(draft))) wakeIsland(form)
  }
}
