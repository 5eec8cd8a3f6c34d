/** Door of planning: what each page depends on, what has changed, and the report of it. */

export { makePages, type MadePages } from './make-pages.ts'
export { createReport, type Report } from './report.ts'
