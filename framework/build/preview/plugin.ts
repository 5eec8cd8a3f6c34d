/** `vite preview`, answering as a production host would. */

import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { CACHE_FOLDER } from '../project.ts'
import type { CollectorOptions } from './collector.ts'
import { createPreview } from './preview.ts'
import type { PolicySources } from './security-headers.ts'

/** What the collector took in, one JSON object a line; in the folder that can be deleted at any time. */
const LOG_FILE = 'collector.ndjson'

export interface PreviewOptions {
  /** Sources that pages may use besides their own origin. */
  csp?: PolicySources
  /** What the collector must know to stand in for the services behind it. */
  collector?: Pick<CollectorOptions, 'experiments'>
}

export function previewPlugin({ csp = {}, collector }: PreviewOptions = {}): Plugin {
  return {
    name: 'framework:preview',
    configurePreviewServer({ config: { root, base, build }, middlewares }) {
      const logFile = join(root, CACHE_FOLDER, LOG_FILE)
      middlewares.use(
        createPreview({ dist: resolve(root, build.outDir), base, csp, collector: { ...collector, logFile } }),
      )
    },
  }
}
