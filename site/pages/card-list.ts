/** What the lists of technologies and of industries show. */

import type { Card } from '../models/card.ts'
import { show } from '../models/fields.ts'
import type { Simple } from '../models/singles.ts'

/** What such a list shows. */
export type CardListData = ReturnType<typeof cardListData>

/** `items` keep their order. */
export function cardListData(index: Simple, items: Card[]) {
  return { ...show(index), items }
}
