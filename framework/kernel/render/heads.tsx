/** Renders head tags. */

import type { ReactNode } from 'react'

import type { Fault } from '../../errors/problems.ts'
import { renderError } from '../../errors/help-ids.ts'
import { withOrigin } from '../page/absolute-url.ts'
import { withSink } from '../page/files.ts'
import { type AddedFiles, createSink, withoutExit } from './added-files.ts'
import { type ContextValues, withContexts } from './contexts.tsx'
import { checkSiteTags, mergeTags, extractHeads } from './merge-heads.ts'
import { renderStatic } from './static-markup.tsx'

/** Returns the merged tags of `head`, from the outermost, and of `inner`, the tags in the template's tree. Adds their files to `files`. */
export function renderHeads(head: ReactNode, inner: string, files: AddedFiles, values: ContextValues): string {
  const tree = withContexts({ ...values, head: 'page' }, head)
  const { head: outer, html } = extractHeads(withSink(createSink(files), () => renderStatic(tree)))
  return mergeTags(outer + html + inner)
}

/** Returns the faults of a page's head tags. */
export function checkHead(head: string): Fault[] {
  const [tag, title = ''] = /<title\b[^>]*>([^<]*)/.exec(head) ?? []
  if (title.trim()) return []
  const message = tag
    ? 'has an empty title. Write a text.'
    : 'has no title. Add a title in the `head` of its template, as <Head title="…" />, or as a <title> in the template.'
  return [{ message, help: 'head' }]
}

/** The site's part of every document's head. */
export interface SiteHead {
  html: string
  css: string
  /** Files that `head` and `styles` add. */
  files: AddedFiles
}

interface SiteHeadSettings {
  url?: string | undefined
  head?: (() => ReactNode) | undefined
  styles?: (() => string) | undefined
}

/** Renders `head` and `styles` of the site. Throws if they throw, and for tags that each page must have itself. */
export function renderSiteHead({ url, head, styles }: SiteHeadSettings): SiteHead {
  const files: AddedFiles = new Map()
  const call = (name: 'head' | 'styles', render: () => string | undefined) => {
    try {
      // The site's function may add files before it returns a tree.
      return withOrigin(url, () => withoutExit(() => withSink(createSink(files), render))) ?? ''
    } catch (error) {
      throw renderError(`The \`${name}\` of the site could not be rendered.`, { cause: error })
    }
  }
  const html = call('head', () => {
    const tags = head?.()
    if (!tags) return ''
    const { head: hoisted, html } = renderStatic(<>{tags}</>)
    return checkSiteTags(hoisted + html)
  })
  return { html, css: call('styles', () => styles?.()), files }
}
