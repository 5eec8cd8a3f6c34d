/** Changes of the runtime's behavior in dev. */

import { SERVER_ERROR } from '../shared/paths.ts'
import type { Loader } from './loader.ts'
import type { PageSlot } from './slot.ts'

/** Lets the browser load pages with an error: the dev server's document shows the error, the site's 500 page does not. */
export function leaveErrors(loader: Loader): void {
  const { load } = loader
  loader.load = async (path) => {
    const page = await load(path)
    return page?.path === SERVER_ERROR ? undefined : page
  }
}

/** Clears the loader's cache after a change. The document then has its page's styles in its own head again. */
export function followChanges(loader: Loader, slot: PageSlot): void {
  addEventListener('framework:change', () => {
    loader.clear?.()
    slot.clearStyles?.()
  })
}
