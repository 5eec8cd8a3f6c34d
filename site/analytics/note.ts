/** An event that the browser's entry records until the visitor's code is loaded. A tuple, to keep the entry small. */

export type Note = [
  /** An error, a rejection, `navigation:end` or `pageshow`; nothing for the page that the document came with. */
  event: Event | undefined,
  /** The title of the page at that moment: it may be another one when the note is read. */
  title: string,
  /** The page's URL at that moment. */
  url: string,
  /** Was the view of this page sent already? */
  isSent?: boolean,
]

/** Is this the note of a page that came into view, with its document, by navigation, or restored from the browser's cache? */
export const isView = ([event]: Note): boolean => !event || event.type === 'navigation:end' || event.type === 'pageshow'
