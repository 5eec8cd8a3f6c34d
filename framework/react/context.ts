/** What a component may know of the place in which it is rendered. */

import { createContext, type ReactElement, type ReactNode } from 'react'

import type { When } from '../types.ts'

export interface IslandComponent<Props> {
  (props: Props): ReactNode
  when: When
}

/** The page for which a component is rendered at build; empty inside a slice, which is part of many pages. */
export const PathContext = createContext('')

/** The answers of static queries, by name. */
export const QueriesContext = createContext<Readonly<Record<string, unknown>>>({})

/** Renders an island's place in a page that is otherwise static; null in the browser and inside of an island. */
export type PlaceIsland = (Island: IslandComponent<never>, props: object) => ReactElement

export const IslandContext = createContext<PlaceIsland | null>(null)
