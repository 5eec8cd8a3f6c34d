/** Renders the tags of heads. */

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { HeadContext, type HeadContent } from '../../react/context.ts'
import { withSink } from '../../react/files.ts'
import { mergeHeads } from '../../react/head.tsx'
import type { AddedFiles } from '../workers/index.ts'
import { createSink } from './added-files.ts'
import { renderStatic } from './static-markup.tsx'

export function renderTags(tags: ReactElement, files: AddedFiles): string {
  return withSink(createSink(files), () => renderStatic(tags))
}

/** The tags of a page's head: those of its template's `head`, which the `<Head>`s of the template's tree come after. */
export function renderHeads(head: ReactElement, inner: readonly HeadContent[], files: AddedFiles): string {
  const outer: HeadContent[] = []
  const rest = renderTags(<HeadContext value={(content) => void outer.push(content)}>{head}</HeadContext>, files)
  return renderToStaticMarkup(mergeHeads([...outer, ...inner])) + rest
}
