/** An event that the browser's entry records until the visitor's code is loaded. A tuple, to keep the entry small. */

export type Note = readonly [
  /** An error, a rejection or `navigation:end`; nothing for the page that the document came with. */
  event: Event | undefined,
  /** The title of the page at that moment: it may be another one when the note is read. */
  title: string,
  /** The page's URL at that moment. */
  url: string,
]
