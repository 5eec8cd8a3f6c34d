/** Where forms keep what was typed and not sent yet, and how such a form comes back to life. */

import { shortStore } from './storage.ts'

/** The key in sessionStorage of the draft of this name. */
export const draftKey = (name: string): string => `draft:${name}`

/**
 * Brings to life the forms of this page that have a draft: who comes back to one finds it as it was left. The dialog's
 * comes to life when it opens.
 */
export function wakeDrafts(): void {
  for (const form of document.querySelectorAll<HTMLElement>('x-island form[data-draft]'))
    if (!form.closest('dialog') && shortStore.read(draftKey(form.dataset.draft!)))
      form.closest('x-island')!.dispatchEvent(new Event('pointerover'))
}
