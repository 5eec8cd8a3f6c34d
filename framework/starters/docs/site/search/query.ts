/** What the index and the search share. */

import { staticQuery } from '@flatirons/framework'
import type { AsPlainObject, Options } from 'minisearch'

export type Section = { path: string; page: string; heading: string; text: string }

export const OPTIONS: Options<Section> = {
  idField: 'path',
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { heading: 4, page: 3 } },
}

export const searchIndex = staticQuery<AsPlainObject>('search')
