/** Watches for errors in the browser. The server leads them back to the sources, and passes over those of foreign code. */

import { BROWSER_ERROR_EVENT, ERROR_EVENT, UPDATE_EVENT, type BrowserError, type OverlayError } from '../events.ts'
import { currentIsland } from './current-island.ts'
import { closeOverlay, showOverlay } from './overlay.ts'

export function watchErrors(): void {
  // Vite looks for the whole word.
  // oxlint-disable-next-line prefer-destructuring
  const hot = import.meta.hot
  if (!hot) return
  const tell = (error: Omit<BrowserError, 'path'>) =>
    hot.send(BROWSER_ERROR_EVENT, { path: location.pathname, ...error } satisfies BrowserError)

  function tellThrown(error: unknown) {
    if (!(error instanceof Error)) return
    const { name, message, stack = '' } = error
    const island = message.startsWith('Hydration failed') ? currentIsland() : undefined
    tell({ name, message, stack, ...(island && { island }) })
  }
  addEventListener('error', ({ error }) => tellThrown(error))
  addEventListener('unhandledrejection', ({ reason }) => tellThrown(reason))

  // React tells attributes that differ to the console only.
  const { error: log } = console
  console.error = (...words: unknown[]) => {
    log(...words)
    const [text, ...values] = words
    const island = currentIsland()
    if (island && typeof text === 'string' && text.startsWith('A tree hydrated but some attributes'))
      tell({ name: 'Error', message: [text, ...values].join(''), stack: '', island })
  }

  hot.on(ERROR_EVENT, (error: OverlayError) => showOverlay(error))
  hot.on(UPDATE_EVENT, closeOverlay)
  addEventListener('navigation:start', closeOverlay)
}
