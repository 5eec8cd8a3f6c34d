/** The data of a build with which servers render pages on request. */

import type { HeaderRule } from '../../security/headers.ts'
import type { DocumentShell } from '../../kernel/render/document.ts'
import type { PreparedSlice } from '../../kernel/render/slice-links.ts'
import type { PageLanguage } from '../../shared/language-tags.ts'
import type { Redirect } from '../../shared/redirects.ts'
import type { RenderedPage } from '../../shared/page-files.ts'
import type { Site } from '../site.ts'

/** The build's data for pages on demand, as JSON. */
export interface SiteData extends Pick<Site, 'url' | 'lang'> {
  /** The path of the site on its host, with a slash at both ends. */
  base: string
  /** The hash of the code. */
  hash: string
  /** Changes with everything in a page except its data. */
  version: string
  /** The names of the body's regions, in order. */
  parts: readonly string[]
  /** The names of the features that change the HTML. */
  features: readonly string[]
  /** The parts that all documents share. */
  shell: DocumentShell
  /** The rendered slices. */
  slices: Omit<PreparedSlice, 'links'>[]
  /** The results of static queries. */
  queries: [name: string, answer: { data: unknown; hash: string }][]
  /** Island file -> the URLs of its code. */
  urls: [file: string, urls: string[]][]
  /** Module of a template -> the CSS that it imports. */
  styles: [module: string, css: string][]
  /** Pattern -> the language of its pages, on a site with several languages. */
  languages: [pattern: string, language: PageLanguage][]
  /** The headers of the site, by class of path. */
  rules: HeaderRule[]
  /** The pages of drafts, by path. */
  drafts: [path: string, draft: { page: RenderedPage; preloads: readonly string[] }][]
  /** The documents of the 404 page and the 500 page. */
  errors: Record<404 | 500, string>
  /** The redirects with patterns: hosts without redirect rules have no files for them. */
  redirects: Pick<Redirect, 'from' | 'to'>[]
  /** The name of the folder with the site's files, beside the handler's folder. */
  folder: string
}
