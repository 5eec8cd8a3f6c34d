import { matchParams, paginate, route, type Route } from '@flatirons/framework'

import { bookingPage, listPage } from './pages/list.tsx'
import { roomPage } from './pages/room.tsx'

const STEPS = '/booking/:step(dates|beds)/'

/** The routes of all rooms, of lists of them, and of a booking in steps. */
export function* listRoutes(rooms: { slug: string; name: string; beds: number }[]): Generator<Route> {
  for (const { slug, name, beds } of rooms)
    yield route({ path: `/rooms/${slug}/`, page: roomPage, data: { name, beds } })
  for (const list of paginate(rooms, { size: 12, path: '/rooms/' }))
    yield route({ path: list.path, page: listPage, data: list })
  yield route({ path: '/booking/', matchPath: STEPS, page: bookingPage, data: { steps: ['dates', 'beds'] } })
}

/** The step of a path; undefined for other paths. */
export const stepOf = (path: string) => matchParams(STEPS, path)?.step
