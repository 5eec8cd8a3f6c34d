import { hole } from '@flatirons/server'

import { findNight } from './nights.server.ts'

/** How many beds are free tonight, on pages that are files. */
export const freeBeds = hole({
  path: '/parts/free-beds/:date/',
  params: { date: /\d{4}-\d{2}-\d{2}/ },
  maxAge: 10,
  fallback: () => <p>Call us for free beds.</p>,
  Component: ({ data }: { data: { free: number } }) => <p>{data.free} beds are free tonight.</p>,
  async load({ params }) {
    const night = await findNight(params.date)
    return { data: { free: night?.free ?? 0 }, tags: [`night:${params.date}`] }
  },
})
