/** The browser's entry. Every visitor loads it, and what it imports. */

import { boot } from '#framework/runtime'

const runtime = boot()

// What lies on top of a page belongs to that page; below it, nothing could take the focus on arrival.
runtime.on('navigation:start', () => {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((popover) => popover.hidePopover())
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
})
