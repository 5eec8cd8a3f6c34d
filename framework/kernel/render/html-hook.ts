/** The hooks of features for pages and slices. */

import type { ReactNode } from 'react'

import type { Fault } from '../../errors/problems.ts'
import type { RenderedPage } from '../../shared/page-files.ts'
import type { FileSink } from '../page/files.ts'
import type { PageProps } from '../page/page.tsx'

/** What a feature adds to pages and slices. Runs in threads and on servers, so it must be synchronous, and read nothing but its arguments. */
export interface HtmlHook {
  /** Renders an island of the page `path` by `render`, and returns its result. The path is empty in a slice, which many pages share. */
  aroundIsland?: (<Result>(render: () => Result, path: string) => Result) | undefined
  /** Starts to collect the styles that components declare while a tree is rendered. Returns a function that returns their CSS. */
  collectStyles?: (() => () => string) | undefined
  /** Returns the problems of the CSS of a page or a slice. */
  checkStyles?: ((css: string) => readonly Fault[]) | undefined
  /** Returns the changed HTML of a page or a slice. */
  html?: ((html: string, tools: HtmlTools) => string) | undefined
  /** Renders head tags of a page. Tags of its template replace them. */
  head?: ((props: PageProps<unknown>) => ReactNode) | undefined
  /** Returns the problems of a page. */
  checkPage?: ((page: RenderedPage) => readonly Fault[]) | undefined
}

/** What the hook `html` gets besides the HTML. */
export interface HtmlTools {
  /** The path of the page; empty in slices. */
  path: string
  /** The language of the page. */
  lang: string
  /** Returns the result of a static query; undefined if there is none. */
  readQuery: (name: string) => unknown
  /** Adds a file to the site and returns its URL path, which contains a hash: `addFile('code.js', text)`. */
  addFile: FileSink
  /** Adds CSS to the page. */
  addStyles: (css: string) => void
}
