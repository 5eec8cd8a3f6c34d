/** The handler of the site that is bundled with an adapter. */

import { createHandler as create } from 'virtual:handler'

import type { EngineOptions, SiteHandler } from '../server/site-handler.ts'

/** Creates the handler for an environment: the variables of a process, or the bindings of a worker. */
export const createHandler: (env: Readonly<Record<string, unknown>>, engine?: EngineOptions) => SiteHandler = create
