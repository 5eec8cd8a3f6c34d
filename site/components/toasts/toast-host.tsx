/**
 * Mounts the toasts in the document: next to the page region, so that they survive navigations, or in the open dialog.
 */

import { createRoot } from 'react-dom/client'

import { ToastList } from './toast-list.tsx'
import type { Toasts } from './toasts.ts'

/** Everything outside a modal dialog is inert, so toasts must be inside the open dialog. */
function findPlace(): Element {
  return document.querySelector('dialog[open]') ?? document.body
}

/** Renders `toasts` into a new element. Returns a function that removes the element. */
export function mountToasts(toasts: Toasts): () => void {
  const host = document.createElement('div')
  const root = createRoot(host)
  const off = new AbortController()
  const { signal } = off

  function move() {
    const place = findPlace()
    if (host.parentNode !== place) place.append(host)
  }

  function watchVisibility() {
    if (document.hidden) toasts.pause('hidden')
    else toasts.resume('hidden')
  }

  /** In a dialog, Escape closes the dialog. A focused toast handles Escape itself. */
  function dismissNewest(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':is(dialog[open], :popover-open)'))
      return
    const newest = toasts.store.getState().toasts.find(({ isVisible }) => isVisible)
    if (newest) toasts.dismiss(newest.id)
  }

  move()
  watchVisibility()
  const stop = toasts.store.subscribe(move)
  // `toggle` and `close` do not bubble, so the listeners use the capture phase.
  document.addEventListener('toggle', move, { capture: true, signal })
  document.addEventListener('close', move, { capture: true, signal })
  document.addEventListener('visibilitychange', watchVisibility, { signal })
  document.addEventListener('keydown', dismissNewest, { signal })
  root.render(<ToastList toasts={toasts} />)

  return () => {
    off.abort()
    stop()
    root.unmount()
    host.remove()
  }
}
