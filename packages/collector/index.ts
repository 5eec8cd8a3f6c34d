/** Entry point `@flatirons/collector`: a replacement of analytics services, for the preview of a site. Runs in Node only. */

export type { CollectorOptions, CollectorService } from './collector.ts'
export { collector } from './collector.ts'
export type { CollectorRecord } from './records.ts'
