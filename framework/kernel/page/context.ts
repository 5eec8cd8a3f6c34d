/** React contexts of the framework. */

import { createContext, type ReactElement, type ReactNode } from 'react'

import type { When } from '../../shared/types.ts'

/** An island, as `island()` returns it. */
export interface IslandComponent<Props> {
  (props: Props): ReactNode
  /** The trigger that hydrates it. */
  when: When
  /** The content in place of an island that is not rendered at build. */
  fallback?: ReactNode
  /** True if it needs no React. */
  isScript?: true
  /** Its name in errors. */
  displayName?: string
}

/** The path of the page; empty in a slice, which many pages share. */
export const PathContext = createContext('')

/** The results of static queries, by name. */
export const QueriesContext = createContext<Readonly<Record<string, unknown>>>({})

/** Renders the custom element of an island. The context is null in the browser and inside another island. */
export type RenderIslandElement = <Props extends object>(Island: IslandComponent<Props>, props: Props) => ReactElement

export const IslandContext = createContext<RenderIslandElement | null>(null)

/** `page` in a page, `head` inside another `<Head>`; null in islands and slices, and in the browser, where React handles the tags. */
export const HeadContext = createContext<'page' | 'head' | null>(null)
