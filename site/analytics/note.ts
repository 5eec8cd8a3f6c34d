/** An event that the browser's entry records before the analytics code is loaded. A tuple, to keep the entry small. */

export type Note = [
  /** An error, a rejection, `navigation:end` or `pageshow`; undefined for the first page of the document. */
  event: Event | undefined,
  /** The page's title at that moment. When the note is processed, it may be different. */
  title: string,
  /** The page's URL at that moment. */
  url: string,
  /** Was this page view already sent? */
  isSent?: boolean,
]

/** True for a page view: the first page of a document, a navigation, or a page restored from the back/forward cache. */
export const isView = ([event]: Note): boolean => !event || event.type === 'navigation:end' || event.type === 'pageshow'
