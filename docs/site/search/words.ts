/** The words of the search. */

import { translations } from '@flatirons/framework'

export const searchWords = translations('search', {
  label: 'Search the manual',
  close: 'Close',
  /** `{query}` is what was looked for. */
  none: 'Nothing mentions “{query}”. Try fewer or shorter words.',
  some: 'No section has all of these words. What follows has some of them.',
  one: 'One section found.',
  many: '{count} sections found.',
})
