/** The styles of pages. */

import { listComponents } from '../../content/components.ts'
import type { LoadedSite } from './site.ts'

/** The CSS that the site's templates and the components of its texts import, by their modules. */
export function listStyles({
  server,
  routes,
  stylesOf,
}: Pick<LoadedSite, 'server' | 'routes' | 'stylesOf'>): Map<string, string> {
  const components = listComponents(server.site.models).values()
  const modules = new Set([...routes.map(({ page }) => page.module), ...[...components].map(({ module }) => module)])
  return new Map([...modules].map((module) => [module, stylesOf(module)]))
}
