/** Renders the tags of heads. */

import type { ReactElement } from 'react'

import { escapeHtml } from '../shared/html.ts'
import { listAlternates, type PageLanguage } from '../shared/language-tags.ts'
import { HeadContext, LanguageContext, QueriesContext } from '../react/context.ts'
import { withOrigin } from '../react/absolute-url.ts'
import { withSink } from '../react/files.ts'
import type { Site } from '../site/site.ts'
import { type AddedFiles, createSink, withoutExit } from './added-files.ts'
import { checkSiteTags, mergeTags, takeHeads } from './merge-heads.ts'
import { renderStatic } from './static-markup.tsx'

/** The tags of a page's head: those of its template's `head`, which those of the template's tree come after. */
export function renderHeads(
  head: ReactElement,
  inner: string,
  files: AddedFiles,
  { language, answers }: { language: PageLanguage; answers: Record<string, unknown> },
): string {
  const tree = (
    <LanguageContext value={language}>
      <QueriesContext value={answers}>
        <HeadContext value="page">{head}</HeadContext>
      </QueriesContext>
    </LanguageContext>
  )
  const { head: outer, html } = takeHeads(withSink(createSink(files), () => renderStatic(tree)))
  return mergeTags(outer + html + inner)
}

/** Returns what is wrong with the tags of a page's head, as sentences without their subject. */
export function checkHead(head: string): string[] {
  const [tag, title = ''] = /<title\b[^>]*>([^<]*)/.exec(head) ?? []
  if (title.trim()) return []
  return [
    tag
      ? 'has an empty title. Write a text.'
      : 'has no title. Add a title in the `head` of its template, as <Head title="…" />, or as a <title> in the template.',
  ]
}

/** The links to the same page in other languages. */
export function renderAlternates(language: PageLanguage, url: string): string {
  return listAlternates(language, url, import.meta.env.BASE_URL)
    .map(([lang, href]) => `<link data-page rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`)
    .join('')
}

/** What every document's head has of the site's own. */
export interface SiteHead {
  /** Tags. */
  html: string
  css: string
  /** The files that both add. */
  files: AddedFiles
}

/** Throws when `head` or `styles` of the site throw, and for tags that each page has itself. */
export function renderSiteHead({ url, head, styles }: Partial<Pick<Site, 'url' | 'head' | 'styles'>>): SiteHead {
  const files: AddedFiles = new Map()
  const call = (name: 'head' | 'styles', render: () => string | undefined) => {
    try {
      // The site's own function may add files before there is a tree.
      return withOrigin(url, () => withoutExit(() => withSink(createSink(files), render))) ?? ''
    } catch (error) {
      throw Error(`The \`${name}\` of the site could not be rendered.`, { cause: error })
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
