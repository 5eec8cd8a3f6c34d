/** Dev only: shows the page again when one of its files has changed, at the same scroll position. */

import type { Loader } from './loader.ts'
import type { Slot } from './slot.ts'

export function followChanges(loader: Loader, slot: Slot): void {
  import.meta.hot?.on('framework:update', async () => {
    loader.clear?.()
    // A page that was deleted becomes the 404 page.
    const page = await loader.load(slot.path())
    const slices = await loader.loadSlices(Object.values(page?.slicesMap ?? {}))
    if (!page || !slices) return location.reload()
    slot.fill(page, slices)
    slot.markCurrent()
  })
}
