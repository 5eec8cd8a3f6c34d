/** A site, as the build is told of it: one object, the default export of `site/routes.ts`. */

import type { ReactNode } from 'react'

import type { Content, Model } from './content/collection.ts'
import type { FileContent } from './react/files.ts'
import type { Route } from './react/page.tsx'
import type { Slice } from './react/slice.tsx'
import type { Translation } from './react/translations.ts'

export interface FeedItem {
  path: string
  title: string
  summary: string
  /** `2026-11-20`. */
  date: string
  /** The whole text, as HTML. */
  html: string
}

export interface Feed {
  title: string
  description: string
  items: FeedItem[]
}

export interface Site<Models extends Record<string, Model> = Record<string, Model>> {
  /** Where the site will stand: `https://example.com`, without a path. */
  url: string
  lang: string
  models: Models
  /** Every page: what is read becomes what is shown, where. May be a generator. */
  routes: (content: Content<Models>) => Iterable<Route>
  /** What stands around the page slot, in order; `page` is the slot itself. */
  slots: string[]
  /** The slice that fills each slot, unless a template names another. */
  slices: Record<string, Slice>
  /**
   * A selector of parts that the browser may lay out late on a fresh visit, once somebody is there or they come near:
   * `#page > section`. Positions are exact all the same: what a hash, Back, a key or a printer needs is laid out before.
   */
  lazyLayout?: string
  /** Answers to static queries: `cities.answer(...)`. */
  queries?: (content: Content<Models>) => (readonly [name: string, data: unknown])[]
  /** Words of islands in further languages: `greeting.in('de', ...)`. */
  translations?: readonly Translation[]
  /** Tags in the head of every page: icons, theme colour, preloads. */
  head?: () => ReactNode
  /** Old path -> new path or URL. */
  redirects?: Record<string, string>
  /** `rss.xml`. */
  feed?: (content: Content<Models>) => Feed
  /** Files at the top of the site, by name: icons, and what else is asked for by a fixed name. */
  files?: () => Record<string, FileContent>
  /**
   * `sw.js`: `install` keeps visited pages for times without network and shows `/offline.html`, a page that the site
   * must then have, with the slices that most pages have, for others; `remove` takes a worker that was installed before away from its visitors, with all it
   * kept. Once installed, a worker stays until it is removed.
   */
  serviceWorker?: 'install' | 'remove'
  /** `manifest.webmanifest`. */
  manifest?: object
  /** What the build should tell whoever runs it: settings that are missing, and what is off without them. */
  notices?: string[]
}

/** Declares the site; the compiler checks its routes against its models. */
export function defineSite<const Models extends Record<string, Model>>(site: Site<Models>): Site<Models> {
  return site
}
