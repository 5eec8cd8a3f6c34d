/** Renders trees that are never hydrated. Errors have the component stack. */

import { createElement, Suspense, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { renderError } from '../../errors/help-ids.ts'
import { unescapeHtml } from '../../shared/html.ts'

const SUSPENDED = /^A component suspended /
const suspenseError = () =>
  renderError(
    'A component suspends: it is async, or calls use() or lazy(). Pages are rendered synchronously. Load the data in the `load` of a collection, and pass it to the page in `routes`.',
  )

export interface Markup {
  /** The tags that React hoists: `<title>`, `<meta>` and `<link>` from anywhere in the tree, and its own preloads. */
  head: string
  html: string
}

/** The element around a tree: React writes hoisted tags before it. */
const BODY = 'x-body'
const OPENING = `<${BODY}>`
const CLOSING = `</${BODY}>`

/** Wraps a tree so that `splitMarkup()` can split its markup. */
export const forSplitting = (tree: ReactNode): ReactElement => createElement(BODY, null, tree)

/** Splits the markup of `forSplitting(tree)`. */
export function splitMarkup(output: string): Markup {
  const begin = output.indexOf(OPENING)
  const end = output.lastIndexOf(CLOSING)
  const html = output.slice(begin + OPENING.length, end) + output.slice(end + CLOSING.length)
  return { head: output.slice(0, begin), html }
}

/**
 * Renders a tree to HTML. Adds React's component stack to errors, as `componentStack`. `expanded` is the same tree with all
 * components in it, for the stack.
 */
export function renderStatic(tree: ReactNode, identifierPrefix = '', expanded: ReactNode = tree): Markup {
  try {
    return splitMarkup(renderToStaticMarkup(forSplitting(tree), { identifierPrefix }))
  } catch (error) {
    if (error instanceof Error && SUSPENDED.test(error.message)) throw suspenseError()
    if (error instanceof Error && Object.isExtensible(error))
      Object.assign(error, { componentStack: findComponentStack(expanded, error.message) })
    throw error
  }
}

/**
 * React reports the component stack only to a boundary, so this renders the tree again inside one. Only React's development
 * build reports it, so builds of the site have no stack.
 */
function findComponentStack(tree: ReactNode, message: string): string | undefined {
  const html = renderToString(<Suspense fallback={null}>{tree}</Suspense>)
  const [, reportedMessage = '', stack] = / data-msg="([^"]*)" data-stck="[^"]*" data-cstck="([^"]*)"/.exec(html) ?? []
  if (stack === undefined || !unescapeHtml(reportedMessage).endsWith(message)) return undefined
  return unescapeHtml(stack).replace(/\n +at Suspense[^\n]*$/, '')
}
