/**
 * The files in `page-data/`, which a build writes and the browser reads. Other tools read them, too: their format is a
 * contract. Other modules don't name these fields. Those in the browser do, because functions would be more bytes.
 */

/** `page-data.json`: a page as data. */
export interface PageData<Data = unknown> {
  /** The path of the page. */
  path: string
  /** The template's name. */
  componentChunkName: string
  /** The hash of the code that this page was built with. */
  webpackCompilationHash: string
  /** The pattern of further paths that show this page; null if it has none. */
  matchPath: string | null
  /** Names of the files below `page-data/sq/d/` that this page's islands read. */
  staticQueryHashes: string[]
  /** Slot -> slice, for the slots around the page slot. */
  slicesMap: Record<string, string>
  /** The data of the template, and metadata of the page. */
  result: { data: Data; pageContext: PageContext }
  /** Always null: a page that could not be loaded has no data file. */
  getServerDataError: null
}

/** Metadata of a page. */
export interface PageContext {
  /** The name of the template. */
  template: string
  /** The content file the page comes from, relative to the project. */
  source: string | null
  /** The language of the page, on a site with several languages. */
  lang?: string
}

/** `page-data-rsc.json`: a rendered page, with everything that a navigation needs. */
export interface RenderedPage {
  /** The path of the page. */
  path: string
  /** The hash of the code that this page was built with. */
  webpackCompilationHash: string
  /** The pattern of further paths that show this page; null if it has none. */
  matchPath: string | null
  /** Names of the files below `page-data/sq/d/` that this page's islands read. */
  staticQueryHashes: string[]
  /** Slot -> slice, for the slots around the page slot. */
  slicesMap: Record<string, string>
  /** The tags of `<head>` that belong to this page, each marked `data-page`. */
  head: string
  /** The inside of the page slot. */
  html: string
  /** Its CSS, with marks in place of style sheets that are files. */
  css: string
  /** The language of the page, on a site with several languages. */
  lang?: string
  /** The direction of its language. */
  dir?: 'ltr' | 'rtl'
}

/** A file of a build. Files of the site's static queries name no hash. */
export type BuildFile = Partial<Pick<RenderedPage, 'webpackCompilationHash'>>

/** The part of a rendered page that depends only on the page itself. */
export type PageText = Pick<RenderedPage, 'staticQueryHashes' | 'slicesMap' | 'head' | 'html' | 'css'>

/** The part of a rendered page that changes with the code of other pages, or is known before it is rendered. */
export type PageFrame = Omit<RenderedPage, keyof PageText>

/** Returns the hash of the code that a file was built with. */
export const codeHashOf = (file: BuildFile) => file.webpackCompilationHash

/** Returns slot -> name of its slice. */
export const slicesOf = (page: Pick<RenderedPage, 'slicesMap'>) => page.slicesMap

/** Returns `app-data.json`. */
export const toAppData = (hash: string): BuildFile => ({ webpackCompilationHash: hash })

interface PageFacts {
  path: string
  /** The hash of the code. */
  hash: string
  matchPath: string | null
}

export const toPageFrame = (
  { path, hash, matchPath }: PageFacts,
  language: Pick<RenderedPage, 'lang' | 'dir'>,
): PageFrame => ({ path, webpackCompilationHash: hash, matchPath, ...language })

export const toPageText = (
  { queryHashes, slices }: { queryHashes: string[]; slices: Record<string, string> },
  text: Pick<RenderedPage, 'head' | 'html' | 'css'>,
): PageText => ({ staticQueryHashes: queryHashes, slicesMap: slices, ...text })

/** Returns the part of a page that depends only on the page itself, with its fields in the order of the file. */
export const pickText = ({ staticQueryHashes, slicesMap, head, html, css }: PageText): PageText => ({
  staticQueryHashes,
  slicesMap,
  head,
  html,
  css,
})

export const toPageData = (
  { path, hash, matchPath }: PageFacts,
  { staticQueryHashes, slicesMap }: Pick<PageText, 'staticQueryHashes' | 'slicesMap'>,
  data: unknown,
  pageContext: PageContext,
): PageData => ({
  path,
  componentChunkName: pageContext.template,
  webpackCompilationHash: hash,
  matchPath,
  staticQueryHashes,
  slicesMap,
  result: { data, pageContext },
  getServerDataError: null,
})
