/** Opens the contact dialog. The dialog's frame is part of the footer, so it opens at once; its form is loaded then. */

import { wakeIsland } from '@flatirons/framework'

import { session } from '../shared/session.ts'

export const DIALOG_ID = 'contact-dialog'

/** The custom property of the root that holds the width of the page's scroll bar, which goes while the dialog is open. */
export const SCROLL_BAR = '--scroll-bar'

function findDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById(DIALOG_ID)
  if (dialog instanceof HTMLDialogElement) return dialog
}

/** Brings the form in the dialog to life, as if the visitor had turned to it already. Asking twice costs nothing. */
export function prepareContactDialog(): void {
  wakeIsland(DIALOG_ID)
}

/**
 * Opens the dialog for `trigger`, which gets the focus back when the dialog closes. Returns false if there is no dialog.
 * The browser handles Escape and the close button; styles stop the page from scrolling.
 */
export function openContactDialog(trigger: HTMLElement): boolean {
  const dialog = findDialog()
  if (!dialog) return false
  prepareContactDialog()
  // A menu closes below the dialog, and takes the trigger with it: its own button is where the visitor comes back to.
  trigger.focus({ preventScroll: true })
  trigger.closest<HTMLElement>(':is(:popover-open)')?.hidePopover()
  const root = document.documentElement
  root.style.setProperty(SCROLL_BAR, `${innerWidth - root.clientWidth}px`)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex], input')?.focus()
  dialog.addEventListener('pointerdown', closeFromBackdrop)
  dialog.addEventListener('close', () => session.setState({ dialogOpen: false }), { once: true })
  session.setState({ dialogOpen: true })
  return true
}

/** What is inside the dialog has boxes of its own; only its backdrop is the dialog's. A text that is selected past the edge closes nothing. */
function closeFromBackdrop({ target, currentTarget }: PointerEvent) {
  const dialog = currentTarget as HTMLDialogElement
  if (target === dialog)
    dialog.addEventListener('click', (click) => click.target === dialog && dialog.close(), { once: true })
}
