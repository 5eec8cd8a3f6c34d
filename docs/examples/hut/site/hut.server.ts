/** The routes on demand. */

import { action, endpoint, notFound, page, privatePage, redirect } from '@flatirons/server'
import { object, pattern, string } from 'superstruct'

import { freeBeds } from './free-beds.tsx'
import { findNight } from './nights.server.ts'
import { askPage } from './pages/ask.tsx'
import { nightPage } from './pages/night.tsx'
import { visitsPage } from './pages/visits.tsx'

const DAY = /\d{4}-\d{2}-\d{2}/

const night = page({
  path: '/nights/:date/',
  params: { date: DAY },
  template: nightPage,
  maxAge: 60,
  staleWhileRevalidate: 600,
  async load({ params }) {
    const found = await findNight(params.date)
    if (!found) return notFound()
    return { data: found, tags: [`night:${found.date}`] }
  },
})

const visits = privatePage({
  path: '/visits/',
  template: visitsPage,
  load: ({ cookies }) => ({ data: { nights: (cookies.nights ?? '').split(' ').filter((day) => DAY.test(day)) } }),
})

const ask = action({
  path: '/ask/',
  template: askPage,
  fields: object({ email: pattern(string(), /^\S+@\S+$/), from: pattern(string(), DAY) }),
  messages: { required: 'We need this to write to you.', invalid: 'Please look at this again.' },
  async run({ values, deleteTags }) {
    const found = await findNight(values.from)
    if (!found?.free) return { errors: { from: 'The hut is full on that night.' } }
    await deleteTags([`night:${found.date}`])
    return redirect(`/nights/${found.date}/`)
  },
})

const free = endpoint({
  path: '/api/nights/:date',
  params: { date: DAY },
  GET: async ({ params }) => Response.json(await findNight(params.date)),
})

export const routes = [night, visits, ask, free, freeBeds]
