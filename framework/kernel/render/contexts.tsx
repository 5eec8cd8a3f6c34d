/** Provides the contexts of a tree that is rendered. */

import type { ReactElement, ReactNode } from 'react'

import type { PageLanguage } from '../../shared/language-tags.ts'
import { HeadContext, IslandContext, LanguageContext, PathContext, QueriesContext } from '../page/context.ts'
import type { RenderIslandElement } from '../page/context.ts'

export interface ContextValues {
  /** @default null: islands are plain components */
  islands?: RenderIslandElement | null
  answers: Readonly<Record<string, unknown>>
  language: PageLanguage
  path?: string
  head?: 'page' | null
}

export const withContexts = (values: ContextValues, content: ReactNode): ReactElement => (
  <IslandContext value={values.islands ?? null}>
    <QueriesContext value={values.answers}>
      <LanguageContext value={values.language}>
        <PathContext value={values.path ?? ''}>
          <HeadContext value={values.head ?? null}>{content}</HeadContext>
        </PathContext>
      </LanguageContext>
    </QueriesContext>
  </IslandContext>
)
