/** Texts of the framework that visitors see or hear. A site may translate them. */

/** The name of these messages in the site's `translations`. */
export const FRAMEWORK_MESSAGES_NAME = 'framework'

export const FRAMEWORK_MESSAGES = {
  /** Announced to screen readers after each navigation. `{page}` is the heading of the page. */
  navigated: 'Navigated to {page}',
  /** Announced to screen readers if a page takes longer than a second. */
  loading: 'Loading',
  /** The label of the button that copies a block of code, and its label after copying. */
  copy: 'Copy',
  copied: 'Copied',
  /** The heading of footnotes. */
  footnotes: 'Footnotes',
  /** The accessible name of the link from a footnote back to the text. `{0}` is the footnote's number. */
  backToReference: 'Back to reference {0}',
}

/** The messages that the runtime needs, in one language. */
export type RuntimeMessages = { [Text in 'navigated' | 'loading']?: string | undefined }
