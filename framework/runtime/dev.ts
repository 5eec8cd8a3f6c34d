/** Dev only: shows the page anew when a file behind it has changed, and leaves the visitor where they were. */

import type { Loader } from './loader.ts'
import type { Slot } from './slot.ts'

export function followChanges(loader: Loader, slot: Slot): void {
  import.meta.hot?.on('framework:update', async () => {
    loader.clear?.()
    // A page that is gone shows the 404 page from here on.
    const page = await loader.load(slot.path())
    const slices = await loader.loadSlices(Object.values(page?.slicesMap ?? {}))
    if (!page || !slices) return location.reload()
    slot.fill(page, slices)
    slot.markCurrent()
  })
}
