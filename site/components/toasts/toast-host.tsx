/** Puts the toasts into the document: beside the page slot, so that they survive navigations, or into the open dialog. */

import { createRoot } from 'react-dom/client'

import { ToastList } from './toast-list.tsx'
import type { Toasts } from './toasts.ts'

/** Everything outside a modal dialog is inert, for the pointer and for screen readers. */
function findPlace(): Element {
  return document.querySelector('dialog[open]') ?? document.body
}

/** Renders `toasts` into an element of their own. Returns a function that removes it. */
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

  /** In a dialog, Escape belongs to the dialog. A toast that has the focus handles Escape itself. */
  function dismissNewest(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':is(dialog[open], :popover-open)'))
      return
    const newest = toasts.store.getState().toasts.find(({ isVisible }) => isVisible)
    if (newest) toasts.dismiss(newest.id)
  }

  move()
  watchVisibility()
  const stop = toasts.store.subscribe(move)
  // Neither event bubbles.
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
