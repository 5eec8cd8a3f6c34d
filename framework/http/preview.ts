/** The plugin of `vite preview`. It is apart from the server, whose code is also in the bundle for production. */

import { join, resolve } from 'node:path'

import type { Connect, Plugin } from 'vite'

import type { Extension } from '../features/extension.ts'
import { loadExtensions, respondWithExtensions } from '../features/load-extensions.ts'
import { LOCAL_ORIGIN, toHttpRequest, toHttpResponse, sendResponse } from './node-http.ts'
import { HANDLER_FILE, outputFolders } from '../shared/project.ts'
import { createOnDemand } from './built-handler.ts'
import { createPreview, type PreviewService } from './serve.ts'

export interface PreviewOptions {
  /** Creates a replacement of services that pages use, such as `collector()` of `@flatirons/collector`. */
  service?: (project: { root: string; base: string }) => PreviewService
}

/** Responds to the requests that an extension handles in dev and preview. */
const createExtensionsHandler =
  (extensions: readonly Extension[]): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { toRequest } = toHttpRequest(request, LOCAL_ORIGIN)
    respondWithExtensions(extensions, toRequest).then(
      (found) => (found ? sendResponse(request, response, toHttpResponse(found)) : next()),
      next,
    )
  }

/** The plugin that makes `vite preview` respond like a production host. */
export function previewPlugin({ service }: PreviewOptions = {}): Plugin {
  return {
    name: 'framework:preview',
    async configurePreviewServer({ config: { root, base, build }, middlewares }) {
      const extensions = await loadExtensions(root)
      if (extensions.some(({ dev }) => dev)) middlewares.use(createExtensionsHandler(extensions))
      const dist = resolve(root, build.outDir)
      const onDemand = createOnDemand(join(outputFolders(dist).server, HANDLER_FILE))
      middlewares.use(createPreview({ dist, base, onDemand, service: service?.({ root, base }) }))
    },
  }
}
