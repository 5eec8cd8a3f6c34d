/** The words of the search. */

import { translations } from '@flatirons/framework'

export const searchWords = translations('search', {
  label: 'Search the manual',
  close: 'Close',
  /** `{query}` is the search text. */
  none: 'No results for “{query}”. Try fewer or shorter words.',
  some: 'No section contains all of these words. These sections contain some of them.',
  one: 'One section found.',
  many: '{count} sections found.',
})
