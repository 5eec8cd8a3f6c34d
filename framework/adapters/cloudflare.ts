/** A worker for Cloudflare's workerd: what is on demand. The files of the site are static assets, which come first. */

import { createHandler } from './site-handler.ts'

type Env = Readonly<Record<string, unknown>>

/** What workerd gives along with a request. */
interface Context {
  waitUntil: (work: Promise<unknown>) => void
}

/** An isolate may get other bindings with a new version of the worker. */
const handlers = new WeakMap<Env, ReturnType<typeof createHandler>>()

function handlerOf(env: Env) {
  const handler = handlers.get(env) ?? createHandler(env)
  handlers.set(env, handler)
  return handler
}

export default {
  fetch: (request: Request, env: Env, context: Context): Promise<Response> =>
    handlerOf(env).fetch(request, { waitUntil: (work) => context.waitUntil(work) }),
}
