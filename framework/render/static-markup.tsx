/** Renders trees that never hydrate. An error of a component knows the components around it. */

import { createElement, Suspense, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { unescapeHtml } from '../shared/html.ts'

const SUSPENDED = /^A component suspended /
const describeWaiting = () =>
  Error(
    'A component suspends: it is async, or calls use() or lazy(). Pages are rendered synchronously. Load the data in the `load` of a collection, and pass it to the page in `routes`.',
  )

/** What a tree is rendered to. */
export interface Markup {
  /** The tags that React hoists: `<title>`, `<meta>` and `<link>` from anywhere in the tree, and its own preloads. */
  head: string
  html: string
}

/** Stands around a tree: React writes what it hoists before it. */
const BODY = 'x-body'
const OPENING = `<${BODY}>`
const CLOSING = `</${BODY}>`

/** The tree whose markup `splitMarkup` splits. */
export const forSplitting = (tree: ReactNode): ReactElement => createElement(BODY, null, tree)

/** Splits what React has rendered of `forSplitting(tree)`. */
export function splitMarkup(output: string): Markup {
  const begin = output.indexOf(OPENING)
  const end = output.lastIndexOf(CLOSING)
  const html = output.slice(begin + OPENING.length, end) + output.slice(end + CLOSING.length)
  return { head: output.slice(0, begin), html }
}

/**
 * Renders a tree to HTML. To an error that it throws, React's component stack is added as `componentStack`. `expanded` is
 * the same tree, in which all components are part of the tree.
 */
export function renderStatic(tree: ReactNode, identifierPrefix = '', expanded: ReactNode = tree): Markup {
  try {
    return splitMarkup(renderToStaticMarkup(forSplitting(tree), { identifierPrefix }))
  } catch (error) {
    if (error instanceof Error && SUSPENDED.test(error.message)) throw describeWaiting()
    if (error instanceof Error && Object.isExtensible(error))
      Object.assign(error, { componentStack: findComponentStack(expanded, error.message) })
    throw error
  }
}

/**
 * React reports the components around an error to a boundary only, so the tree is rendered once more, inside one. Only
 * React's development build does; nothing in a build of the site.
 */
function findComponentStack(tree: ReactNode, message: string): string | undefined {
  const html = renderToString(<Suspense fallback={null}>{tree}</Suspense>)
  const [, reported = '', stack] = / data-msg="([^"]*)" data-stck="[^"]*" data-cstck="([^"]*)"/.exec(html) ?? []
  if (stack === undefined || !unescapeHtml(reported).endsWith(message)) return undefined
  return unescapeHtml(stack).replace(/\n +at Suspense[^\n]*$/, '')
}
