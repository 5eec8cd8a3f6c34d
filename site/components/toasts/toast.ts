/** The stack of toasts that all islands of a document share. It survives navigations. */

import { mountToasts } from './toast-host.tsx'
import { createToasts, type ToastOptions } from './toasts.ts'

export type { ToastOptions } from './toasts.ts'

/** All toasts of the document. */
export const toasts = createToasts()
const host: { unmount?: () => void } = {}

/** Shows a message at the bottom of the window and returns its id. The first call mounts the stack. Browser only. */
export function showToast(message: string, options?: ToastOptions): string {
  host.unmount ??= mountToasts(toasts)
  return toasts.show(message, options)
}

/** Dismisses a message. Does nothing if the message is already dismissed. */
export function dismissToast(id: string): void {
  toasts.dismiss(id)
}
