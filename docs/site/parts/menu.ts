/** The list of pages, which is a popover on narrow screens. */

/** Its id: a button opens it without a script. */
export const MENU_ID = 'contents'

/** Opens the part of the current page, and scrolls only the list until the page is visible; also each time it is opened as a menu. */
export function listenForMenu(): void {
  showCurrent()
  // A link within the page does not navigate.
  addEventListener('click', ({ target }) => (target as Element).closest('.on-page a') && closeMenu())
  document.getElementById(MENU_ID)!.addEventListener('toggle', showCurrent)
}

export function showCurrent(): void {
  const root = document.getElementById(MENU_ID)!
  const current = root.querySelector('[aria-current=page]')
  current?.closest('details')?.setAttribute('open', '')
  // Until now, the styles show that part.
  root.dataset.folds = ''
  // Unlike a measurement, an observer does not force a layout.
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      const { intersectionRatio, boundingClientRect, rootBounds } = entry!
      if (intersectionRatio < 1 && rootBounds)
        root.scrollTop += boundingClientRect.top - rootBounds.top - rootBounds.height / 2
    },
    { root },
  )
  if (current) observer.observe(current)
}

export function closeMenu(): void {
  document.querySelectorAll<HTMLElement>(':is(:popover-open)').forEach((one) => one.hidePopover())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}
