/** All industries. */

import { cardListPage } from './collection.tsx'

export const industriesPage = cardListPage({ name: 'industries', title: 'Industries', listTitle: 'Fields we work in' })
