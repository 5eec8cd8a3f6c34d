/** The events between dev server and browser over Vite's connection. */

import type { ErrorPayload } from 'vite'

/** Makes the browser update its page. */
export const UPDATE_EVENT = 'framework:update'

export interface Update {
  /** False if only code of islands has changed, which React refreshes. */
  hasNewData: boolean
}

/** The browser reports that it reloads its page, and why. */
export const RELOAD_REPORT = 'framework:reload'

export interface Reload {
  path: string
  /** The rest of the sentence "because …". */
  why: string
}

/** The document is about to be updated. The runtime listens to this name. */
export const CHANGE_EVENT = 'framework:change'

/** Sent with the version of a document that shows an error, which may be fixed already. */
export const SHOWN_EVENT = 'framework:error-shown'

/** The id of the element that contains a `ShownError`, in a document that shows an error. */
export const ERROR_ID = 'dev-error'

/** The attribute of the root element with the version of the site that the document shows. */
export const VERSION_ATTRIBUTE = 'data-version'

/** An error as Vite's overlay shows it. */
export type OverlayError = ErrorPayload['err']

export interface ShownError {
  /** Undefined if the overlay is disabled. */
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
  /** With positions in the code that the browser received. */
  stack: string
  /** The file of the island that does not match its HTML. */
  island?: string
}

/** Shows an error to one browser. */
export const ERROR_EVENT = 'framework:error'

/** The browser shows the page at this path; the server sends the page's problems. */
export const PAGE_EVENT = 'framework:page'
export const PROBLEMS_EVENT = 'framework:problems'

export interface ShownPage {
  path: string
  /** The version of the document, when the browser starts to listen: the page may have changed since. */
  version?: number
}

export interface PageProblems {
  /** The number of problems in words; empty if there are none. */
  title: string
  text: string
}

/** The browser reports a violation of the policy; the server sends its description. */
export const VIOLATION_EVENT = 'framework:violation'
export const BLOCKED_EVENT = 'framework:blocked'

/** The global variable with violations that occurred before the dev module ran. */
export const EARLY_VIOLATIONS = 'earlyViolations'

/** The start of the Trusted Types directive if the default policy is dev's; a site's default policy comes after the runtime's. */
export const OWN_DEFAULT_POLICY = 'trusted-types default '

export interface Violation {
  /** The page on which it happened. */
  path: string
  /** The violated directive: `style-src-elem`. */
  directive: string
  /** A URL, a path of the site, a scheme without colon, or a keyword: `inline`, `eval`. */
  blocked: string
  /** The start of inline code, or the name of a Trusted Types policy. */
  sample: string
  /** The position in the code that the browser received, `file:line:column`; empty if unknown. */
  place: string
}

export interface Blocked {
  text: string
}
