/** All services, group by group. */

import { LinkRows } from '../components/sections/link-rows.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { collectionPage } from './collection.tsx'
import type { ServicesData } from './services/data.ts'

export const servicesPage = collectionPage<ServicesData>({
  name: 'services',
  title: 'Services',
  listItems: ({ groups }) => groups.flatMap(({ services }) => services),
  renderList: ({ groups }) =>
    groups.map(({ id, title, services }, i) => (
      <LinkRows
        key={id}
        tone="dusk"
        isJoined={i > 0}
        id={id}
        title={title}
        rows={services.map((service) => ({ ...service, aside: <Icon name={service.kind} /> }))}
        heading="h3"
      />
    )),
})
