/** Hydrates islands: keeps their early input, and follows the routers in them. */

import type { FunctionComponent } from 'react'

import { hydrate } from '../kernel/page/hydrate.tsx'
import { awaitInput } from './early-input.ts'
import { followHistory } from './follow-history.ts'

followHistory()

/** Hydrates `element` with its component. `files` are the files of its `data` attribute, parsed. Returns a function that unmounts it. */
export const hydrateIsland = <Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  files: object[],
) => hydrate(Component, element, files, awaitInput)
