/** The framework's own words, which a site may translate. */

/** The name of their translations. */
export const FRAMEWORK_MESSAGES_NAME = 'framework'

export const FRAMEWORK_MESSAGES = {
  /** Told to screen readers after each navigation; `{page}` is the heading of the page. */
  navigated: 'Navigated to {page}',
  /** Told to screen readers while a page takes longer than a second. */
  loading: 'Loading',
  /** The button that copies a block of code, and what it says when it has. */
  copy: 'Copy',
  copied: 'Copied',
  /** The heading of footnotes. */
  footnotes: 'Footnotes',
  /** The name of the link from a footnote to its place in the text; `{0}` is its number. */
  backToReference: 'Back to reference {0}',
}

/** Words that the runtime says, in one language. */
export type RuntimeMessages = { [Text in 'navigated' | 'loading']?: string | undefined }
