/** Announces the current page to assistive technology, and moves the focus to it. */

/** Returns the first heading of a page, or the document's title, or its path. */
export const nameOf = (slot: Element): string =>
  slot.querySelector('h1')?.textContent.trim() || document.title || location.pathname

/** Writes a text into the live region of the document. */
export function announce(text: string): void {
  const region = document.querySelector('#announcer')
  if (region && region.textContent !== text) region.textContent = text
}

/**
 * Moves the focus to an element. An element that is not focusable gets a tabindex until it loses the focus: a permanent
 * tabindex would move the Tab key's position to the element's start at each click in it.
 */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
