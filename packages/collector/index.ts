/** Entry point `@flatirons/framework/collector`: a replacement of analytics services, for the preview server. Runs in Node only. */

export type { CollectorOptions } from './collector.ts'
export { collector } from './collector.ts'
export type { CollectorRecord } from './records.ts'
