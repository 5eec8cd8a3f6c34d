/** Dev only. */

import { SERVER_ERROR } from '../shared/paths.ts'
import type { Loader } from './loader.ts'
import type { Slot } from './slot.ts'

/** Leaves pages with an error to the browser: the dev server's document shows the error, the site's own page for errors does not. */
export function leaveErrors(loader: Loader): void {
  const { load } = loader
  loader.load = async (path) => {
    const page = await load(path)
    return page?.path === SERVER_ERROR ? undefined : page
  }
}

/** Loads pages anew after a change. The document has the styles of its page by itself again. */
export function followChanges(loader: Loader, slot: Slot): void {
  addEventListener('framework:change', () => {
    loader.clear?.()
    slot.clearStyles?.()
  })
}
