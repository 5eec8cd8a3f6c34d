/** Provides the contexts of a tree that is rendered. */

import type { ReactElement, ReactNode } from 'react'

import type { RenderedPage } from '../../shared/page-files.ts'
import { HeadContext, IslandContext, PathContext, QueriesContext } from '../page/context.ts'
import type { RenderIslandElement } from '../page/context.ts'

/** What pages and slices of one kind have, and others don't: those in one language. */
export interface Variant {
  /** The language of texts. */
  lang: string
  /** Provides the contexts of a tree. The tree of an island is also rendered in the browser. */
  provide: (content: ReactNode, isIsland: boolean) => ReactNode
  /** Returns the name of a slice's file. */
  nameSlice: (name: string) => string
  /** The attributes of its islands. */
  attributes: Readonly<Record<string, string | undefined>>
  /** The last tags of the head of a page. */
  head: string
  /** Fields of a page's data. */
  fields: Pick<RenderedPage, 'lang' | 'dir'>
}

/** The variant of a page or slice that nothing is added to. */
export const PLAIN: Variant = {
  lang: '',
  provide: (content) => content,
  nameSlice: (name) => name,
  attributes: {},
  head: '',
  fields: {},
}

export interface ContextValues {
  /** @default null: islands are plain components */
  islands?: RenderIslandElement | null
  answers: Readonly<Record<string, unknown>>
  variant: Variant
  path?: string
  head?: 'page' | null
  /** @default `false` */
  isIsland?: boolean
}

export const withContexts = (values: ContextValues, content: ReactNode): ReactElement => (
  <IslandContext value={values.islands ?? null}>
    <QueriesContext value={values.answers}>
      <PathContext value={values.path ?? ''}>
        <HeadContext value={values.head ?? null}>
          {values.variant.provide(content, values.isIsland ?? false)}
        </HeadContext>
      </PathContext>
    </QueriesContext>
  </IslandContext>
)
