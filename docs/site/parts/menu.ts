/** The list of pages, which is a popover on narrow screens. */

/** Its id: a button opens it without a script. */
export const MENU_ID = 'contents'

export function closeMenu(): void {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((one) => one.hidePopover())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}
