/** Pages as the build writes them, for tests of the runtime. */

import type { RenderedPage } from '@flatirons/framework'

/** A rendered page with all parts that a region needs. */
export function renderedPage(path: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    path,
    webpackCompilationHash: 'hash',
    matchPath: null,
    staticQueryHashes: [],
    slicesMap: {},
    head: `<title data-page>${path}</title>`,
    html: `<h1>${path}</h1>`,
    css: '',
    ...changes,
  }
}
