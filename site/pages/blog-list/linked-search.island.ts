/** Starts the search on a page whose URL has a query, such as a shared link. */

import { scriptIsland } from '@flatirons/framework'

/** Focuses the search field, which loads its code. */
function start(element: HTMLElement): void {
  if (/[?&]q=./.test(location.search)) element.querySelector('input')?.focus()
}

export default scriptIsland(start, { when: 'idle' })
