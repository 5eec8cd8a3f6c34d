/** Tells assistive technology where the visitor has arrived (spec §2), and moves the focus there. */

/** Says `Navigated to` and the page's first heading, else its title, else its path, in the region that every page carries. */
export function announce(slot: HTMLElement): void {
  const region = document.getElementById('announcer')
  const name = slot.querySelector('h1')?.textContent?.trim() || document.title || location.pathname
  const text = `Navigated to ${name}`
  if (region && region.textContent !== text) region.textContent = text
}

/** Focuses the page slot. The tabindex goes with the focus: kept, a click anywhere would send the Tab key back to the top. */
export function focusSlot(slot: HTMLElement): void {
  slot.tabIndex = -1
  slot.focus({ preventScroll: true })
  slot.addEventListener('blur', () => slot.removeAttribute('tabindex'), { once: true })
}
