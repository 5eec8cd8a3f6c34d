/** The framework's own words, which a site may translate. */

/** The name of their translations. */
export const WORDS_NAME = 'framework'

export const WORDS = {
  /** Told to screen readers after each navigation; `{page}` is the heading of the page. */
  navigated: 'Navigated to {page}',
  /** Told to screen readers while a page takes longer than a second. */
  loading: 'Loading',
}

/** Words that the runtime says, in one language. */
export type RuntimeWords = Partial<Pick<typeof WORDS, 'navigated' | 'loading'>>
