/** The list of pages, which is a popover on narrow screens. */

/** Its id: a button opens it without a script. */
export const MENU_ID = 'contents'

/** Scrolls the list until the current page is in sight, and nothing else. */
export function showCurrent(): void {
  const list = document.getElementById(MENU_ID)!
  const current = list.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const { top, bottom, height } = list.getBoundingClientRect()
  if (current && (current.top < top || current.bottom > bottom)) list.scrollTop += current.top - top - height / 2
}

export function closeMenu(): void {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((one) => one.hidePopover())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}
