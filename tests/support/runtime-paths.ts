/** The build's settings of the runtime for tests of its parts: a minimal site in one language. */

import type { RuntimePaths } from '../../framework/site/runtime-paths.ts'

export const matchPaths: RuntimePaths['matchPaths'] = []
export const redirects: RuntimePaths['redirects'] = []
export const hasServiceWorker = false
export const hasIslands = true
export const hasMedia = true
export const hasVisible = true
export const hasWholePages = true
export const hasOtherSlices = true
export const hasLateParts = true
export const hasSheets = false
export const languages: RuntimePaths['languages'] = undefined
export const homes: RuntimePaths['homes'] = undefined
export const messages: RuntimePaths['messages'] = undefined
export const onDemand: RuntimePaths['onDemand'] = undefined
export const holes: RuntimePaths['holes'] = undefined
