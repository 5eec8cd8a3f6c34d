/** Vite's error overlay. */

import type { OverlayError } from '../events.ts'

const NAME = 'vite-error-overlay'

/** Shows an error, unless one is shown already: the first is the cause of those that follow. */
export function showOverlay(error: OverlayError): void {
  const Overlay = customElements.get(NAME)
  if (Overlay && !document.querySelector(NAME)) document.body.append(new Overlay(error))
}

/** Closes the overlay as its own keys do, so that it leaves no listener behind. */
export function closeOverlay(): void {
  document.querySelector<HTMLElement & { close: () => void }>(NAME)?.close()
}
