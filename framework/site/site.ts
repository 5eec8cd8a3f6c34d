/** The definition of a site: one object, the default export of `site/routes.ts`. */

import type { ReactNode } from 'react'

import { siteError } from '../errors/help-ids.ts'
import type { MarkdownSettings } from '../content/markdown/markdown-settings.ts'
import type { Strict } from '../content/fields/strict.ts'
import type { Content, Model } from '../content/model.ts'
import type { PictureSettings } from '../content/pictures/pictures.ts'
import type { Host } from '../hosts/host.ts'
import type { Security } from '../security/policy.ts'
import type { FileContent } from '../kernel/page/files.ts'
import type { Route } from '../kernel/page/page.tsx'
import type { Part } from '../kernel/site/parts.ts'
import type { Translation } from '../react/translations.ts'
import { isDictionary } from '../shared/is-object.ts'

/** The name of a host of the framework, or of an extension. */
type HostName = Host | (string & {})

/** An item of a feed. */
export interface FeedItem {
  /** The path of the page. */
  path: string
  /** The title of the item. */
  title: string
  /** A summary in one sentence. */
  summary: string
  /** The date, like `2026-11-20`. */
  date: string
  /** The date of its last change. */
  updated?: string | undefined
  /** The full text as HTML. */
  html: string
  /**
   * By which feed readers recognize the item: of a page that has moved, its former URL. In Atom, it must be a URL or a URN.
   * @default the URL of the page
   */
  id?: string | undefined
}

/** A feed with full texts. */
export interface Feed {
  /** The name of the feed. */
  title: string
  /** A description in one sentence. */
  description: string
  /** The language of its texts. @default the language of the site */
  lang?: string
  /** The path of the corresponding page: `/de/`. @default the home page */
  path?: string
  /** The author. @default none; in Atom, which requires an author, the title */
  author?: string
  /** The items, in the order of the feed. */
  items: FeedItem[]
}

/** A site's definition: the argument of `defineSite()`. */
export interface Site<Models extends Record<string, Model> = Record<string, Model>> {
  /** The site's origin: `https://example.com`, without a path. */
  url: string
  /** The language of the site: `en`. */
  lang: string
  /** The models of the content, by name. */
  models: Models
  /** How markdown is rendered. */
  markdown?: MarkdownSettings
  /**
   * Which rules about content are errors. `warn` counts their problems in a note, and renders the content as it is; an object
   * has an effect for each rule, `{ links: 'warn', html: 'off' }`. Models can have their own. @default `error`
   */
  strict?: Strict
  /**
   * Shows English text with curly quotes and apostrophes, and `…` for three dots. `false` keeps text unchanged. @default `true`
   */
  typography?: boolean
  /** Widths and formats of the files that are generated from raster pictures of the content. */
  pictures?: PictureSettings
  /** Returns a route for every page. May be a generator. */
  routes: (content: Content<Models>) => Iterable<Route>
  /** The parts of every document, in order: slices, and `'page'` once, for the page. */
  parts: readonly Part[]
  /**
   * A selector of elements that the browser may lay out late on a new visit: when the browser is idle, or when the elements
   * come near the viewport. `#page > section`. Positions stay exact, because for a hash, Back, a key or printing, the page is
   * laid out first.
   */
  lazyLayout?: string
  /** Returns the results of static queries: `cities.answer(...)`. */
  queries?: (content: Content<Models>) => (readonly [name: string, data: unknown])[]
  /** Translations of messages: `greeting.in('de', ...)`. */
  translations?: readonly Translation[]
  /**
   * Renders tags for the head of every page: icons, theme colour, preloads. An inline `<script>` runs before the first paint,
   * and the security policy allows it by its hash. Titles and descriptions are set in templates.
   */
  head?: () => ReactNode
  /** Returns CSS for every page that can't be in a style sheet, such as `@font-face` with generated files. It comes before all other CSS. */
  styles?: () => string
  /** Settings of the security policy and of security headers. */
  security?: Security
  /** The host, or hosts, for which the build writes configuration, also those of extensions. `--host` overrides it. */
  host?: HostName | readonly HostName[]
  /**
   * Old path or pattern -> new path or URL: `{ '/blog/:year/:slug/': '/:slug/', '/docs/*': '/guide/:splat' }`. A function can
   * derive them from the content. Its redirects, and patterns, are not part of the code that visitors load.
   */
  redirects?: Record<string, string> | ((content: Content<Models>) => Record<string, string>)
  /** Returns the feed `rss.xml`. */
  feed?: (content: Content<Models>) => Feed
  /**
   * Further feeds by the names of their files, for languages, subjects or formats: `{ 'de/rss.xml': ({ posts }) => … }`.
   * `rss.xml`, `feed.xml` and `index.xml` are RSS, `atom.xml` is Atom, and `feed.json` is JSON Feed.
   */
  feeds?: Readonly<Record<string, (content: Content<Models>) => Feed>>
  /** Returns files with a fixed name at the root of the site, by name: icons, lists for other programs. */
  files?: (content: Content<Models>) => Record<string, FileContent>
  /**
   * The service worker, `sw.js`. `install` makes visited pages available offline, and shows `/offline.html` for others; the site
   * must have this page, with the same slices as most pages. `remove` removes an installed worker and its caches. An installed
   * worker stays until it is removed.
   */
  serviceWorker?: 'install' | 'remove'
  /**
   * Writes `site/paths.d.ts`, the paths of all pages and endpoints as a type, in dev, build and check. `href()` and `<Link>` then
   * accept only these paths. Also writes a JSON Schema for each model, `.cache/schemas/posts.json`, for editors. @default `false`
   */
  typedPaths?: boolean
  /** The content of `manifest.webmanifest`. */
  manifest?: object
  /** Notices that the build prints, for example about settings that are missing and features that are therefore off. */
  notices?: string[]
}

/** Settings that `defineSite()` checks, for sites in plain JavaScript. Other settings are checked later. */
const REQUIRED: readonly (readonly [name: keyof Site, isValid: (value: unknown) => boolean, what: string])[] = [
  ['models', isDictionary, "the site's models by name; {} for a site without content"],
  ['routes', (value) => typeof value === 'function', 'a function that returns the routes'],
]

/** Declares the site. The compiler checks its routes against its models. Throws unless `models` and `routes` are set. */
export function defineSite<const Models extends Record<string, Model>>(site: Site<Models>): Site<Models> {
  const wrong = REQUIRED.find(([name, isValid]) => !isValid(site[name]))
  if (wrong) throw siteError(`defineSite() needs \`${wrong[0]}\`: ${wrong[2]}.`)
  return site
}
