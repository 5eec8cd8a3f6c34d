/** Tells assistive technology where the visitor has arrived (spec §2), and moves the focus there. */

/** Says `Navigated to` and the page's first heading, else its title, else its path, in the region that every page carries. */
export function announce(slot: HTMLElement): void {
  const region = document.querySelector('#announcer')
  const name = slot.querySelector('h1')?.textContent.trim() || document.title || location.pathname
  const text = `Navigated to ${name}`
  if (region && region.textContent !== text) region.textContent = text
}

/**
 * Moves the focus to the page slot, or to the element a hash led to. A tabindex that this needs goes with the focus: kept,
 * a click anywhere would send the Tab key back to the element.
 */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
