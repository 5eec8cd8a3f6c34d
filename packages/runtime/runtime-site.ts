/** The interface between the runtime and a site: how its pages are found, loaded, shown and announced. */

import type { Change, PendingNavigation } from '../../framework/kernel/runtime/navigation.ts'

/** A *path* identifies a page. */
export interface RuntimeSite {
  /** Returns a URL after redirects. */
  resolve: (to: string) => URL
  /** Returns the path of a URL's page, or a falsy value if the browser must load the URL. */
  pageFor: (url: URL) => string | false | undefined
  /** True if the document shows the page at this path, or the error page in its place. */
  isShown: (path: string) => boolean
  /**
   * Loads a page and everything that it needs. Returns a function that shows it synchronously, or undefined if the browser
   * must load the URL.
   */
  open: (path: string, pending: PendingNavigation) => Promise<(() => void) | undefined>
  /** Loads the page of a link that the visitor is about to use, if the site allows it. */
  prefetch: (path: string, link: HTMLAnchorElement) => unknown
  /** Shows or removes the sign that a navigation is delayed. */
  showProgress: (isDelayed: boolean) => void
  /** Moves the focus to the page, and announces it. */
  announce: () => void
  /** Returns the HTTP status of the page that is shown. */
  status: () => number
  /** False for links that the browser follows by itself. */
  shouldHandle: (link: HTMLAnchorElement) => boolean
  /** Changes one page to the next. Undefined to change synchronously. */
  change: Change | undefined
}
