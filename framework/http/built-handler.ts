/** Loads the handler of a built site with pages on demand. */

import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

import { createMakeFile } from '../builder/assets/make-file.ts'
import type { HttpRequest, HttpResponse } from '../shared/http.ts'

/** The handler on demand, and the origin of its site. */
export interface BuiltHandler {
  /** Returns the response to a request; undefined for other paths. */
  answer: (request: HttpRequest) => Promise<HttpResponse | undefined>
  /** The origin of the site. */
  origin: string
}

/** The exports of `handler.mjs` that preview needs. */
interface HandlerModule {
  createHandler: (
    env: NodeJS.ProcessEnv,
    engine: { makeFile: ReturnType<typeof createMakeFile> },
  ) => Promise<Pick<BuiltHandler, 'answer'> & { data: { url: string } }>
}

/** Returns a function that loads the handler on demand, again after each build; it returns undefined on a static site. */
export function createOnDemand(file: string): () => Promise<BuiltHandler | undefined> {
  let loaded: { version: number; handler: ReturnType<HandlerModule['createHandler']> } | undefined

  return async function onDemand() {
    const version = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (version === undefined) return undefined
    if (loaded?.version !== version) {
      const url = `${pathToFileURL(file).href}?${version}`
      const module = import(url) as Promise<HandlerModule>
      const engine = { makeFile: createMakeFile(dirname(file)) }
      loaded = { version, handler: module.then(({ createHandler }) => createHandler(process.env, engine)) }
    }
    const handler = await loaded.handler
    return { ...handler, origin: handler.data.url }
  }
}
