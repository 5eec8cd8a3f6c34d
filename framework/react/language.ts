import { useContext } from 'react'

import { renderError } from '../errors/help-ids.ts'
import { requireRendering } from '../kernel/page/require-rendering.ts'
import { LanguageContext } from './language-context.ts'

/** Returns the language of the page, in templates, heads, slices and islands: `de`. */
export function useLanguage(): string {
  if (import.meta.env?.SSR) requireRendering('useLanguage()')
  // On a site with one language, the context is empty.
  return useContext(LanguageContext).lang || document.documentElement.lang
}

/**
 * Returns the paths of the page in all its languages, including its own: `{ en: '/about/', de: '/de/ueber-uns/' }`. Empty if
 * the route has no alternates. Throws in slices, which many pages share, and in islands.
 */
export function useAlternates(): Readonly<Record<string, string>> {
  if (import.meta.env?.SSR) requireRendering('useAlternates()')
  const { alternates } = useContext(LanguageContext)
  if (!alternates)
    throw renderError(
      'useAlternates() was called in a slice or an island. Call it in a template, and pass the result as a prop.',
    )
  return alternates
}
