/** What the dev server and its code in the browser send each other over Vite's connection. */

import type { ErrorPayload } from 'vite'

/** Has the browser show its page as it is now. */
export const UPDATE_EVENT = 'framework:update'

export interface Update {
  /** May pages have other data? The code of islands alone changes none, and React refreshes it. */
  hasNewData: boolean
}

/** The browser says that it loads its page again, and why. */
export const RELOAD_EVENT = 'framework:reload'

export interface Reload {
  path: string
  /** Completes a sentence: "because …". */
  why: string
}

/** The document is about to become its page as it is now. The runtime listens to it by this name. */
export const CHANGE_EVENT = 'framework:change'

/** A document that shows an error names the state of the site that it is from: the error may be fixed since. */
export const SHOWN_EVENT = 'framework:error-shown'

/** The id of the element that holds a `ShownError`, in a document that shows an error. */
export const ERROR_ID = 'dev-error'

/** The attribute of the root element that counts the changes of the site before the document was made. */
export const VERSION_ATTRIBUTE = 'data-version'

/** An error as Vite's overlay shows it. */
export type OverlayError = ErrorPayload['err']

export interface ShownError {
  /** Nothing when the overlay is switched off. */
  error: OverlayError | undefined
  /** Counts the changes of the site since the server started. */
  version: number
}

/** The browser reports an error of its own. */
export const BROWSER_ERROR_EVENT = 'framework:browser-error'

export interface BrowserError {
  /** The page on which it was thrown. */
  path: string
  name: string
  message: string
  /** With places in the code as it was sent. */
  stack: string
  /** The file of the island that does not match its HTML. */
  island?: string
}

/** Shows an error to one browser. */
export const ERROR_EVENT = 'framework:error'

/** The browser shows a page of this path; the server answers with the page's problems. */
export const PAGE_EVENT = 'framework:page'
export const PROBLEMS_EVENT = 'framework:problems'

export interface ShownPage {
  path: string
  /** The state of the site that the document is from, when the browser begins to listen: the page may have changed since. */
  version?: number
}

export interface PageProblems {
  /** How many there are; empty when there are none. */
  title: string
  text: string
}

/** The browser reports what the policy has blocked; the server answers with a text for it. */
export const VIOLATION_EVENT = 'framework:violation'
export const BLOCKED_EVENT = 'framework:blocked'

/** The global variable with the events of violations that came before the module of dev ran. */
export const EARLY_VIOLATIONS = 'earlyViolations'

/** How dev's directive of Trusted Types begins where a default policy is dev's own; that of a site comes after the runtime's. */
export const OWN_DEFAULT_POLICY = 'trusted-types default '

export interface Violation {
  /** The page on which it happened. */
  path: string
  /** The directive that blocks, as the browser names it: `style-src-elem`. */
  directive: string
  /** A URL, a scheme without its colon, or a word of the browser: `inline`, `eval`. */
  blocked: string
  /** The beginning of inline code, or the name of a policy of Trusted Types. */
  sample: string
  /** The place in the code as it was sent: `file:line:column`; empty where there is none. */
  place: string
}

export interface Blocked {
  text: string
}
