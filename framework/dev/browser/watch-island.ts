/** Wraps each island of the dev server. */

import { createElement, type FunctionComponent } from 'react'

import { enterIsland } from './current-island.ts'

/** Returns an island's component so that its file is known while it is hydrated. */
export function watchIsland<Props extends object>(Island: FunctionComponent<Props>, file: string) {
  function Watched(props: Props) {
    enterIsland(file)
    return createElement(Island, props)
  }
  Watched.displayName = file
  return Watched
}
