/** Hydrates the forms that have a draft, and names the storage keys of drafts. */

import { wakeIsland } from '@flatirons/framework'

import { shortStore } from '../shared/storage.ts'

/** Returns the sessionStorage key of a draft. */
export const draftKey = (name: string): string => `draft:${name}`

/** Returns the sessionStorage key of the last attempt to send an event. It is removed once the event was accepted. */
export const attemptKey = (event: string): string => `attempt:${event}`

/**
 * Hydrates the forms of this page that have a draft, so that returning visitors find their input. The form in the
 * dialog is hydrated when the dialog opens, or now if a submission is pending.
 */
export function hydrateDrafts(): void {
  for (const form of document.querySelectorAll<HTMLElement>('x-island [data-draft]')) {
    const { draft, event } = form.dataset as { draft: string; event: string }
    const isInView = !form.closest('dialog') || shortStore.read(attemptKey(event))
    if (isInView && shortStore.read(draftKey(draft))) wakeIsland(form)
  }
}
