/** What the browser's entry notes until the visitor's code is here. A list, because the entry counts every byte. */

export type Note = readonly [
  /** An error, a rejection or `navigation:end`; nothing for the page that the document came with. */
  event: Event | undefined,
  /** The title of the page at that moment: it may be another one when the note is read. */
  title: string,
  /** The page's URL at that moment. */
  url: string,
]
