/** Loads the package of a site's server. */

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerDefinition, ServerPackage, SiteServer } from '../../site/site-server.ts'

/** Returns the server of a site; undefined if it has none. `root` is the project, from which the package is resolved. */
export async function loadServer(
  root: string,
  definition: ServerDefinition | undefined,
): Promise<SiteServer | undefined> {
  if (!definition) return undefined
  const file = createRequire(join(root, 'package.json')).resolve(definition.package)
  const { createSiteServer } = (await import(pathToFileURL(file).href)) as ServerPackage
  return createSiteServer(definition)
}
