/** The entry for Cloudflare's workerd, for routes on demand. The site's files are static assets, which are served first. */

import { createOwnHandler } from './own-site.ts'

type Env = Readonly<Record<string, unknown>>

/** The execution context of a request. */
interface Context {
  waitUntil: (work: Promise<unknown>) => void
}

/** Cached by bindings: an isolate may get new ones with a new version of the worker. */
const handlers = new WeakMap<Env, ReturnType<typeof createOwnHandler>>()

function handlerOf(env: Env) {
  const handler = handlers.get(env) ?? createOwnHandler(env)
  handlers.set(env, handler)
  return handler
}

export default {
  fetch: (request: Request, env: Env, context: Context): Promise<Response> =>
    handlerOf(env).fetch(request, { waitUntil: (work) => context.waitUntil(work) }),
}
