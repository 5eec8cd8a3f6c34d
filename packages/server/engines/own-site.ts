/** The site that is bundled with an engine's entry. */

import { createHandler } from 'virtual:handler'

import type { EngineOptions, SiteHandler } from '../site-handler.ts'

/** Creates the site's handler for an environment: the variables of a process, or the bindings of a worker. */
export const createOwnHandler: (env: Readonly<Record<string, unknown>>, engine?: EngineOptions) => SiteHandler =
  createHandler
