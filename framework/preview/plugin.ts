/** `vite preview`, answering as a production host would. */

import { resolve } from 'node:path'

import type { Plugin } from 'vite'

import { createPreview, type PreviewService } from './preview.ts'

export interface PreviewOptions {
  /** Creates a stand-in for services that pages talk to, such as the collector. */
  service?: (project: { root: string; base: string }) => PreviewService
}

export function previewPlugin({ service }: PreviewOptions = {}): Plugin {
  return {
    name: 'framework:preview',
    configurePreviewServer({ config: { root, base, build }, middlewares }) {
      const dist = resolve(root, build.outDir)
      middlewares.use(createPreview({ dist, base, service: service?.({ root, base }) }))
    },
  }
}
