/** The language of the page, for components. */

import { useContext } from 'react'

import { LanguageContext } from './context.ts'
import { requireRendering } from './require-rendering.ts'

/** Returns the language of the page, in templates, heads, slices and islands: `de`. */
export function useLanguage(): string {
  if (import.meta.env?.SSR) requireRendering('useLanguage()')
  // A site of one language says it nowhere else.
  return useContext(LanguageContext).lang || document.documentElement.lang
}

/**
 * Returns the paths of the page in all its languages, its own included: `{ en: '/about/', de: '/de/ueber-uns/' }`; empty
 * where the route names no others. For templates: throws in a slice, which many pages share, and in an island.
 */
export function useAlternates(): Readonly<Record<string, string>> {
  if (import.meta.env?.SSR) requireRendering('useAlternates()')
  const { alternates } = useContext(LanguageContext)
  if (!alternates)
    throw Error(
      'useAlternates() was called in a slice or an island. Call it in a template, and pass the result as a prop.',
    )
  return alternates
}
