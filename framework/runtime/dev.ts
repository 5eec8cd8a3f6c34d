/** Dev only. */

import { SERVER_ERROR } from '../shared/paths.ts'
import type { Loader } from './loader.ts'
import { markCurrent } from '../shared/current-links.ts'
import type { Slot } from './slot.ts'

/** Leaves pages with an error to the browser: the dev server's document shows the error, the site's own page for errors does not. */
export function leaveErrors(loader: Loader): void {
  const { load } = loader
  loader.load = async (path) => {
    const page = await load(path)
    return page?.path === SERVER_ERROR ? undefined : page
  }
}

/** Shows the page again when one of its files has changed, at the same scroll position. */
export function followChanges(loader: Loader, slot: Slot): void {
  import.meta.hot?.on('framework:update', async () => {
    loader.clear?.()
    // A page that was deleted becomes the 404 page.
    const page = await loader.load(slot.path())
    const slices = await loader.loadSlices(Object.values(page?.slicesMap ?? {}))
    if (!page || !slices) return location.reload()
    slot.fill(page, slices)
    markCurrent()
  })
}
