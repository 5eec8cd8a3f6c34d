/** The chunk that `whenNeeded()` loads. */

import { keepFocus } from '../kernel/runtime/focus.ts'
import { keepInput } from '../kernel/runtime/kept-input.ts'

export { enterLater } from '../kernel/runtime/enter-later.ts'
export { returnTo } from '../kernel/runtime/return-to.ts'

const keepFocused = keepFocus(() => document.getElementById('page')!)

/** Keeps the focus of the visitor, and the state of an element that the visitor has changed. `key` is that of the history entry. */
export function keep(type: string, target: Element, key?: string): void {
  if (type === 'focusin' || type === 'click') keepFocused(target, key)
  else keepInput(target)
}
