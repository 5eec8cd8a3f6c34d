import { defineServer, endpoint, notFound, page } from '@flatirons/server'

import { nightPage } from './pages/night.tsx'

/** Replaces a database. */
const beds = new Map([['2026-12-24', 6]])

const night = page({
  path: '/nights/:date/',
  params: { date: /\d{4}-\d{2}-\d{2}/ },
  template: nightPage,
  maxAge: 60,
  load({ params: { date } }) {
    const free = beds.get(date)
    if (free === undefined) return notFound()
    return { data: { date, free }, tags: [`night-${date}`] }
  },
})

const book = endpoint({
  path: '/api/book/:date',
  async POST({ params: { date }, deleteTags }) {
    beds.set(date, (beds.get(date) ?? 1) - 1)
    await deleteTags([`night-${date}`])
    return new Response(null, { status: 204 })
  },
})

export default defineServer({ routes: [night, book] })
