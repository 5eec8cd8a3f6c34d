import { trueOrFalse } from '../../content/fields/check.ts'
import type { Feature } from '../../site/feature.ts'
import { writeEditorFiles } from './typed-paths.ts'

/** `site/paths.d.ts` and the JSON Schemas of models. */
export const typedPaths: Feature = {
  name: 'typed-paths',
  settings: { typedPaths: trueOrFalse },
  writeProjectFiles({ root, site, routes, onDemand }) {
    if (site.typedPaths) writeEditorFiles(root, site, routes, onDemand?.links)
  },
}
