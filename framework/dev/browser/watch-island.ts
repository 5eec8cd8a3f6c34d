/** Wraps each island of the dev server, to know which one React renders: React's messages name components, and no files. */

import { createElement, type FunctionComponent } from 'react'

let current: string | undefined

/** The file of the island that was rendered last. */
export const currentIsland = () => current

/** Returns an island's component so that its file is known while it is hydrated. */
export function watchIsland<Props extends object>(Island: FunctionComponent<Props>, file: string) {
  function Watched(props: Props) {
    current = file
    return createElement(Island, props)
  }
  Watched.displayName = file
  return Watched
}
