/** The nouns that build and browser share: what lies in `page-data/` and what happens on a navigation. */

/** `page-data.json`: a page as data (spec §3). */
export interface PageData<Data = unknown> {
  path: string
  /** The template's name. */
  componentChunkName: string
  /** The code this page was built with. */
  webpackCompilationHash: string
  matchPath: string | null
  /** Names of the files below `page-data/sq/d/` that this page's islands read. */
  staticQueryHashes: string[]
  /** Slot -> slice, for what stands outside the page slot. */
  slicesMap: Record<string, string>
  result: { data: Data; pageContext: PageContext }
  /** Always null: nothing is rendered on a server. */
  getServerDataError: null
}

export interface PageContext {
  template: string
  /** The content file the page comes from, relative to the project. */
  source: string | null
}

/** `page-data-rsc.json`: a page as it is shown, all that a navigation needs. */
export interface RenderedPage {
  path: string
  webpackCompilationHash: string
  matchPath: string | null
  staticQueryHashes: string[]
  slicesMap: Record<string, string>
  /** The tags of `<head>` that belong to this page, each marked `data-page`. */
  head: string
  /** The inside of the page slot. */
  html: string
  css: string
}

/** `slice-data/{name}.json`: one slice as it is shown. */
export interface RenderedSlice {
  name: string
  html: string
  css: string
}

/** What listeners of navigation events are told. */
export interface NavigationDetail {
  /** Where the visitor is going, or has arrived. */
  location: URL
  /** Where the visitor came from. */
  previous: URL
}

/** When an island comes alive: at once, when the browser is idle, near the viewport, or at the first touch. */
export type When = 'load' | 'idle' | 'visible' | 'interaction'

/** The custom element around an island, `<x-island>`. */
export interface IslandElement extends HTMLElement {
  /** Loads the island's code and hydrates it, once. Missing until the runtime has started. */
  wake?: () => Promise<void>
}

/** An event that came before its island was alive. */
export interface HeldEvent {
  event: Event
  target: HTMLElement
  /** The link or button that was pressed; it says `aria-busy` meanwhile. */
  control?: HTMLElement | null
  island: Element
}

/** What the inline script of every document keeps until islands are alive. */
export interface HeldEvents {
  /** Oldest first. */
  events: HeldEvent[]
  /** The field in which an input method composes text at the moment. */
  typing?: Element | null
  /** Takes what was held for an island, or all, off the list. */
  take: (island?: Element) => HeldEvent[]
  /** Lets what was held for an island, or all, go the HTML's own way: links are followed, forms sent. */
  release: (island?: Element) => void
}

declare global {
  var held: HeldEvents
}
