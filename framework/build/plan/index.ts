/** Door of planning: what each page depends on, what has changed, and the report of it. */

export { makePages, type MadePages } from './make-pages.ts'
export { hashFrames } from './page-inputs.ts'
export type { KnownPages } from './reasons.ts'
export { createReport, type Report } from './report.ts'
