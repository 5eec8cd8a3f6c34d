import { optional } from 'superstruct'

import { setting } from '../../content/fields/check.ts'
import { isDictionary } from '../../shared/is-object.ts'
import type { Feature } from '../../site/feature.ts'

/** `manifest.webmanifest`, which lets visitors install the site as an app. */
export const manifest: Feature = {
  name: 'manifest',
  settings: { manifest: optional(setting('an object', isDictionary)) },
  files: ({ site: { manifest } }) =>
    manifest ? [{ name: 'manifest.webmanifest', render: () => JSON.stringify(manifest, null, 2) }] : [],
}
