/**
 * Opens the contact dialog. The footer contains the dialog's frame, so it opens immediately; the form inside is loaded
 * afterwards.
 */

import { wakeIsland } from '@flatirons/framework'

import { session } from '../shared/session.ts'

export const DIALOG_ID = 'contact-dialog'

/**
 * The custom property of the root that stores the width of the page's scroll bar. The scroll bar is hidden while the
 * dialog is open.
 */
export const SCROLL_BAR = '--scroll-bar'

function findDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById(DIALOG_ID)
  if (dialog instanceof HTMLDialogElement) return dialog
}

/** Hydrates the form in the dialog before the visitor uses it. Repeated calls do nothing. */
export function prepareContactDialog(): void {
  wakeIsland(DIALOG_ID)
}

/**
 * Opens the dialog for `trigger`, which gets the focus back when the dialog closes. Returns false if there is no
 * dialog. The browser handles Escape and the close button; styles prevent the page from scrolling.
 */
export function openContactDialog(trigger: HTMLElement): boolean {
  const dialog = findDialog()
  if (!dialog) return false
  prepareContactDialog()
  // An open menu behind the dialog is closed and hides the trigger, so the focus later returns to the menu's button.
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

/**
 * Closes the dialog after a click on its backdrop: only there is the dialog itself the event target. Both press and
 * click must be on the backdrop, so that selecting text past the edge closes nothing.
 */
function closeFromBackdrop({ target, currentTarget }: PointerEvent) {
  const dialog = currentTarget as HTMLDialogElement
  if (target === dialog)
    dialog.addEventListener('click', (click) => click.target === dialog && dialog.close(), { once: true })
}
