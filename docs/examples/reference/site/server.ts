import { createMemoryStore, defineServer, endpoint, signDraft } from '@flatirons/server'

/** A link that shows a draft for ten minutes. Only the hut's own network can request it. */
const draft = endpoint({
  path: '/api/draft',
  GET: async ({ env }) => new Response(await signDraft('/journal/first-snow/', String(env.DRAFT_SECRET), 600)),
})

export default defineServer({
  routes: [draft],
  cache: createMemoryStore({ maxBytes: 20_000_000 }),
  trustProxy: true,
})
