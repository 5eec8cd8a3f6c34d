/** Renders the tags of heads. */

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { escapeHtml } from '../shared/html.ts'
import { listAlternates, type PageLanguage } from '../shared/language-tags.ts'
import { HeadContext, LanguageContext, QueriesContext, type HeadContent } from '../react/context.ts'
import { withSink } from '../react/files.ts'
import { mergeHeads } from '../react/head.tsx'
import type { Site } from '../site/site.ts'
import { type AddedFiles, createSink, withoutExit } from './fragment.tsx'
import { renderStatic } from './static-markup.tsx'

function renderTags(tags: ReactElement, files: AddedFiles): string {
  return withSink(createSink(files), () => renderStatic(tags))
}

/** The tags of a page's head: those of its template's `head`, which the `<Head>`s of the template's tree come after. */
export function renderHeads(
  head: ReactElement,
  inner: readonly HeadContent[],
  files: AddedFiles,
  { language, answers }: { language: PageLanguage; answers: Record<string, unknown> },
): string {
  const outer: HeadContent[] = []
  const tree = (
    <LanguageContext value={language}>
      <QueriesContext value={answers}>
        <HeadContext value={(content) => void outer.push(content)}>{head}</HeadContext>
      </QueriesContext>
    </LanguageContext>
  )
  const rest = renderTags(tree, files)
  return renderToStaticMarkup(mergeHeads([...outer, ...inner])) + rest
}

/** Returns what is wrong with the tags of a page's head, as sentences without their subject. */
export function checkHead(head: string): string[] {
  const [tag, title = ''] = /<title\b[^>]*>([^<]*)/.exec(head) ?? []
  if (title.trim()) return []
  return [`has ${tag ? 'an empty' : 'no'} title. Give it one in the \`head\` of its template, as <Head title="…" />.`]
}

/** The links to the same page in other languages. */
export function renderAlternates(language: PageLanguage, url: string): string {
  return listAlternates(language, url, import.meta.env.BASE_URL)
    .map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`)
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

export function renderSiteHead({ head, styles }: Pick<Site, 'head' | 'styles'>): SiteHead {
  const files: AddedFiles = new Map()
  const call = (name: 'head' | 'styles', render: () => string | undefined) => {
    try {
      // The site's own function may add files before there is a tree.
      return withoutExit(() => withSink(createSink(files), render)) ?? ''
    } catch (error) {
      throw Error(`The \`${name}\` of the site could not be rendered.`, { cause: error })
    }
  }
  const html = call('head', () => {
    const tags = head?.()
    return tags ? renderTags(<>{tags}</>, files) : ''
  })
  return { html, css: call('styles', () => styles?.()), files }
}
