/** All technologies. */

import { cardListPage } from './collection.tsx'

export const technologiesPage = cardListPage({
  name: 'technologies',
  title: 'Technologies',
  listTitle: 'In production',
})
