/** The one stack of toasts that the whole document shares, across islands and navigations. */

import { mountToasts } from './toast-host.tsx'
import { createToasts, type ToastOptions } from './toasts.ts'

export type { ToastOptions } from './toasts.ts'

const toasts = createToasts()
const host: { unmount?: () => void } = {}

/** Shows a message at the bottom of the window; returns its id. Its place is made for the first one. Browsers only. */
export function showToast(message: string, options?: ToastOptions): string {
  host.unmount ??= mountToasts(toasts)
  return toasts.show(message, options)
}

/** Takes a message away. Nothing happens where it is gone already. */
export function dismissToast(id: string): void {
  toasts.dismiss(id)
}
