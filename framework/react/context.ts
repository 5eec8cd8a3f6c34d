/** React contexts: where a component is rendered. */

import { createContext, type ReactElement, type ReactNode } from 'react'

import type { PageLanguage } from '../shared/language-tags.ts'
import type { When } from '../shared/types.ts'

/** A component that is an island, as `island()` returns it. */
export interface IslandComponent<Props> {
  (props: Props): ReactNode
  /** The trigger that starts it. */
  when: When
  /** What is shown in place of an island that is not rendered at build. */
  fallback?: ReactNode
  /** How errors call it. */
  displayName?: string
}

/** The path of the page that a component is rendered for at build; empty inside a slice, which many pages share. */
export const PathContext = createContext('')

/** The language that a component is rendered in. In the browser, a site of one language says none. */
export const LanguageContext = /* @__PURE__ */ createContext<PageLanguage>({ lang: '', languages: [''] })

/** The answers of static queries, by name. */
export const QueriesContext = createContext<Readonly<Record<string, unknown>>>({})

/** Renders the custom element of an island in a static page. Null in the browser and inside another island. */
export type RenderIslandElement = <Props extends object>(Island: IslandComponent<Props>, props: Props) => ReactElement

export const IslandContext = createContext<RenderIslandElement | null>(null)

/** Where the tags of a `<Head>` are collected: in a page, or inside another head; null in islands and slices, and in the browser. */
export const HeadContext = createContext<'page' | 'head' | null>(null)
