/** Types that build and browser share: the files in `page-data/`, navigation, islands. */

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

/** `slice-data/{name}.json`: a rendered slice. */
export interface RenderedSlice {
  /** The name of the slice. */
  name: string
  /** The HTML of the slice. */
  html: string
  /** Its CSS, with marks in place of style sheets that are files. */
  css: string
}

/** The `detail` of navigation events. */
export interface NavigationDetail {
  /** The URL of the navigation. */
  location: URL
  /** The URL before the navigation. */
  previous: URL
  /**
   * The cause: a click on a link (`link`), Back or Forward (`back`), a document that the host sent in place of page data
   * (`reload`), or code of the site (`code`).
   */
  cause: 'link' | 'back' | 'reload' | 'code'
  /** The status of the page that is shown, 404 and 500 among them. At `navigation:end` only. */
  status?: number
  /** The time since the start, in milliseconds. At `navigation:end` and `navigation:error` only. */
  duration?: number
}

/**
 * When an island is hydrated: immediately (`load`), when the browser is idle, near the viewport, at the first interaction, or
 * once a media query matches. With `only` it is not rendered at build, but in the browser, immediately.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | 'only' | { media: string }

/** The custom element around an island, `<x-island>`. */
export interface IslandElement extends HTMLElement {
  /** Loads the island's code and hydrates it, once. Undefined until the runtime has started. */
  wake?: () => Promise<void>
  /** True if events were stored for it before the runtime started. */
  held?: boolean
}

/** An event that came before its island was hydrated. */
export interface HeldEvent {
  event: Event
  target: HTMLElement
  /** The link or button that was pressed. It has `aria-busy` until the event is replayed. */
  control?: HTMLElement | null
  island: IslandElement
}

/** Events that the inline script of every document holds until islands are hydrated. */
export interface HeldEvents {
  /** Oldest first. */
  events: HeldEvent[]
  /** The field in which an input method is composing text. */
  typing?: Element | null
  /** Removes the events of an island, or all events, from the list and returns them. */
  take: (island?: Element) => HeldEvent[]
  /** Releases the events of an island, or all events: links are followed and forms submitted, as without JavaScript. */
  release: (island?: Element) => void
}

declare global {
  var held: HeldEvents
}
