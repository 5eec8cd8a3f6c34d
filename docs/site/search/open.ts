/** Opens the search by its button, by `/` and by Ctrl+K (⌘K). Its code is loaded once the field has the focus. */

import { SEARCH_ID } from './ids.ts'

const TYPING = 'input, textarea, select, [contenteditable]'

export function listenForSearch(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.search-button')) open()
  })
  addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
    const isSlash =
      event.key === '/' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !(event.target as Element).closest(TYPING)
    if (!isShortcut && !isSlash) return
    event.preventDefault()
    open()
  })
}

function open(): void {
  const dialog = document.getElementById(SEARCH_ID) as HTMLDialogElement
  if (dialog.open) return
  dialog.showModal()
  dialog.querySelector('input')!.select()
}
