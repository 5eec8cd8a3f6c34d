/** Wraps each island in dev to record which one React renders, because React's messages don't contain files. */

import { createElement, type FunctionComponent } from 'react'

let current: string | undefined

/** Returns the file of the last rendered island. */
export const currentIsland = () => current

/** Wraps an island's component so that `currentIsland()` returns its file. */
export function watchIsland<Props extends object>(Island: FunctionComponent<Props>, file: string) {
  function Watched(props: Props) {
    current = file
    return createElement(Island, props)
  }
  Watched.displayName = file
  return Watched
}
