/** Shows the error of a document that was sent in place of a page, until it is fixed. */

import { ERROR_ID, SHOWN_EVENT, UPDATE_EVENT, type ShownError } from '../events.ts'
import { showOverlay } from './overlay.ts'

export function showPageError(): void {
  const text = document.getElementById(ERROR_ID)?.textContent
  if (!text) return
  const { error, version } = JSON.parse(text) as ShownError
  if (error) showOverlay(error)
  import.meta.hot?.on(UPDATE_EVENT, () => location.reload())
  // It may be fixed since the document was sent.
  import.meta.hot?.send(SHOWN_EVENT, { version })
}
