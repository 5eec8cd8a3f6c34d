/** The words of the search. */

import { translations } from '@flatirons/framework'

export const searchWords = translations('search', {
  label: 'Search the manual',
  close: 'Close',
  /** `{query}` is what was looked for. */
  none: 'Nothing mentions “{query}”. Try fewer or shorter words.',
  one: 'One section found.',
  many: '{count} sections found.',
})
