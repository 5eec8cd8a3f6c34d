/** Hydrates islands: keeps their early input, gives them their language, and follows the routers in them. */

import { createElement, type FunctionComponent } from 'react'
import { languages } from 'virtual:runtime-paths'

import { hydrate } from '../kernel/page/hydrate.tsx'
import { withBuiltLocation } from './built-location.ts'
import { awaitInput } from './early-input.ts'
import { followHistory } from './follow-history.ts'
import { LanguageContext } from './language-context.ts'

followHistory()

/** Returns the component in the language of its element. */
function inLanguage<Props extends object>(
  Component: FunctionComponent<Props>,
  { lang }: HTMLElement,
  languages: readonly [string, ...string[]],
) {
  const value = { lang: lang || languages[0], languages }
  return (props: Props) => createElement(LanguageContext, { value }, createElement(Component, props))
}

/** Hydrates `element` with its component. `files` are the files of its `data` attribute, parsed. Returns a function that unmounts it. */
export const hydrateIsland = <Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  files: object[],
) =>
  hydrate(
    languages ? inLanguage(Component, element, languages) : Component,
    element,
    files,
    awaitInput,
    (render, path) => {
      withBuiltLocation(render, path)
      // wouter's hooks look at the URL again.
      dispatchEvent(new Event('replaceState'))
    },
    // Few islands have slots.
    () => import('./slots.ts'),
  )
