/** What a component may know of the place it is rendered in. */

import { createContext, type ReactElement } from 'react'

import type { HeadContent } from './head.tsx'
import type { IslandComponent } from './island.tsx'

/** The page a component is rendered for at build; empty inside a slice, which stands on many pages. */
export const PathContext = createContext('')

/** The answers of static queries, by name. */
export const QueriesContext = createContext<Readonly<Record<string, unknown>>>({})

/** Renders an island's place in a page that is otherwise static; null in the browser and inside of an island. */
export type PlaceIsland = (Island: IslandComponent<never>, props: object) => ReactElement

export const IslandContext = createContext<PlaceIsland | null>(null)

/** Takes in the content of a `<Head>`; null in islands and slices, and in the browser. */
export const HeadContext = createContext<((content: HeadContent) => void) | null>(null)
