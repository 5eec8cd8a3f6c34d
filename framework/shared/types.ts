/** Types that build and browser share: slices, navigation, islands. */

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
