/** The contact dialog's way in. Its frame is part of the footer, so it opens at once. */

export const DIALOG_ID = 'contact-dialog'

/**
 * Opens the dialog on behalf of `trigger`, which gets the focus back when it closes. Returns whether there was a dialog
 * to open. Escape and the close button are the browser's own; styles keep the page from scrolling meanwhile.
 */
export function openContactDialog(trigger: HTMLElement): boolean {
  const dialog = document.getElementById(DIALOG_ID)
  if (!(dialog instanceof HTMLDialogElement)) return false
  // A menu closes below the dialog, and takes the trigger with it: its own button is where the visitor comes back to.
  trigger.focus({ preventScroll: true })
  trigger.closest<HTMLElement>(':popover-open')?.hidePopover()
  dialog.showModal()
  dialog.addEventListener('click', closeFromBackdrop)
  return true
}

/** What is inside the dialog has boxes of its own; only clicks on its backdrop are the dialog's. */
function closeFromBackdrop({ target, currentTarget }: MouseEvent) {
  if (target === currentTarget) (target as HTMLDialogElement).close()
}
