/** `vite preview`, answering as a production host would. */

import { resolve } from 'node:path'

import type { Plugin } from 'vite'

import { createCollector } from './collector.ts'
import { createServe } from './serve.ts'

export function previewPlugin(): Plugin {
  return {
    name: 'framework:preview',
    configurePreviewServer({ config: { root, base, build }, middlewares }) {
      const serve = createServe({ dist: resolve(root, build.outDir), base })
      const collect = createCollector(base)
      middlewares.use(async (request, response) => {
        if (!(await collect(request, response))) await serve(request, response)
      })
    },
  }
}
