/** The definition of a site: one object, the default export of `site/routes.ts`. */

import type { ReactNode } from 'react'

import type { MarkdownSettings } from '../content/markdown.ts'
import type { Content, Model } from '../content/model.ts'
import type { PictureSettings } from '../content/pictures.ts'
import type { Host } from '../hosts/host.ts'
import type { Security } from '../hosts/policy.ts'
import type { FileContent } from '../react/files.ts'
import type { Route, Template, Slice } from '../react/page.tsx'
import type { Translation } from '../react/translations.ts'
import { isDictionary } from '../shared/is-object.ts'

/** One item of a feed. */
export interface FeedItem {
  /** The path of the page. */
  path: string
  /** The title of the item. */
  title: string
  /** What it says, in a sentence. */
  summary: string
  /** `2026-11-20`. */
  date: string
  /** The day of its last change, if there was one. */
  updated?: string | undefined
  /** The whole text, as HTML. */
  html: string
}

/** A feed for readers of news, with the full texts. */
export interface Feed {
  /** The name of the feed. */
  title: string
  /** What it is about, in a sentence. */
  description: string
  /** The language of its texts. @default that of the site */
  lang?: string
  /** The path of the page that it belongs to: `/de/`. @default the home page */
  path?: string
  /** Who writes it. @default in Atom, which needs one, the title */
  author?: string
  /** The items, in their order. */
  items: FeedItem[]
}

/** A site's definition: what `defineSite()` takes. */
export interface Site<Models extends Record<string, Model> = Record<string, Model>> {
  /** The site's origin: `https://example.com`, without a path. */
  url: string
  /** The language of the site: `en`. */
  lang: string
  /** The models of its content, by name. */
  models: Models
  /** How markdown is rendered. */
  markdown?: MarkdownSettings
  /**
   * Shows English text with curly quotes and apostrophes, and `…` for three dots; `false` shows it as it was written.
   * @default `true`
   */
  typography?: boolean
  /** What is made of the raster pictures of the content. */
  pictures?: PictureSettings
  /** Returns a route for every page, given the content. May be a generator. */
  routes: (content: Content<Models>) => Iterable<Route>
  /** The parts of every document, in their order: slices, and `'page'` once, where the page stands. */
  parts: readonly Part[]
  /**
   * A selector of parts that the browser may lay out late on a new visit: when the user is active, or when the parts come
   * near the viewport. `#page > section`. Positions stay exact: for a hash, Back, a key or a printer the page is laid out first.
   */
  lazyLayout?: string
  /** Answers to static queries: `cities.answer(...)`. */
  queries?: (content: Content<Models>) => (readonly [name: string, data: unknown])[]
  /** Words of islands in further languages: `greeting.in('de', ...)`. */
  translations?: readonly Translation[]
  /**
   * Tags in the head of every page: icons, theme colour, preloads. An inline `<script>` runs before the first paint, and the
   * security policy allows it by its hash. A title and a description come from templates.
   */
  head?: () => ReactNode
  /** Rules that every page needs and no sheet can hold, such as `@font-face` of files that the build makes. They stand before all others. */
  styles?: () => string
  /** What pages are allowed besides their own origin, and how strictly. */
  security?: Security
  /** The host, or hosts, that the build writes configuration for; `--host` says otherwise. */
  host?: Host | readonly Host[]
  /**
   * Old path -> new path or URL. A pattern moves many: `{ '/blog/:year/:slug/': '/:slug/', '/docs/*': '/guide/:splat' }`. A
   * function makes them of the content; visitors load nothing of its redirects, nor of patterns.
   */
  redirects?: Record<string, string> | ((content: Content<Models>) => Record<string, string>)
  /** `rss.xml`. */
  feed?: (content: Content<Models>) => Feed
  /**
   * Further feeds by the names of their files, one for each language, subject or format: `{ 'de/rss.xml': ({ posts }) => … }`.
   * `rss.xml` is RSS, `atom.xml` is Atom, and `feed.json` is JSON Feed.
   */
  feeds?: Readonly<Record<string, (content: Content<Models>) => Feed>>
  /** Files at the root of the site, by name, given the content: icons, lists for other programs, and other files with a fixed name. */
  files?: (content: Content<Models>) => Record<string, FileContent>
  /**
   * The service worker, `sw.js`. `install` makes visited pages available offline and shows `/offline.html` for others; the
   * site must have this page, with the slices that most pages have. `remove` removes a worker that was installed before,
   * and its caches. An installed worker stays until it is removed.
   */
  serviceWorker?: 'install' | 'remove'
  /**
   * Writes `site/paths.d.ts`, the paths of all pages and endpoints as a type, in dev, build and check: `href()` and `<Link>` then
   * accept no other path. Also writes a JSON Schema of each model, `.cache/schemas/posts.json`, for editors.
   * @default `false`
   */
  typedPaths?: boolean
  /** `manifest.webmanifest`. */
  manifest?: object
  /** Notices that the build prints, such as missing settings and the features that are off without them. */
  notices?: string[]
}

/** What no site can be read without, for sites that no compiler has checked. */
const REQUIRED: readonly (readonly [name: keyof Site, isValid: (value: unknown) => boolean, what: string])[] = [
  ['models', isDictionary, "the site's models by name; {} for a site without content"],
  ['routes', (value) => typeof value === 'function', 'a function that returns the routes'],
]

/** Declares the site. The compiler checks its routes against its models. Throws when a part is missing that others need. */
export function defineSite<const Models extends Record<string, Model>>(site: Site<Models>): Site<Models> {
  const wrong = REQUIRED.find(([name, isValid]) => !isValid(site[name]))
  if (wrong) throw Error(`defineSite() needs \`${wrong[0]}\`: ${wrong[2]}.`)
  return site
}

/** A slice, or the place of the page. */
export type Part = Slice | 'page'

/** Returns the names of the slots in the body, in their order. */
export function listRegions(parts: readonly Part[]): string[] {
  return parts.map((part) => (part === 'page' ? part : part.name))
}

/** Returns slot -> slice for the pages of a template. */
export function resolveSlices(parts: readonly Part[], template: Pick<Template<any>, 'parts'>): Record<string, Slice> {
  const shared = parts.flatMap((part) => (part === 'page' ? [] : [[part.name, part] as const]))
  return { ...Object.fromEntries(shared), ...template.parts }
}
