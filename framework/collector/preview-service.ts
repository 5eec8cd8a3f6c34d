/** The collector as a service of the preview server. */

import { join } from 'node:path'

import { CACHE_FOLDER } from '../shared/project.ts'
import type { PreviewOptions } from '../preview/plugin.ts'
import { createCollector, type CollectorOptions } from './collector.ts'

/** The file of everything that arrived, one JSON object a line, in the cache folder. */
const LOG_FILE = 'collector.ndjson'

/** Returns the collector for the preview's `service`. It answers below `{base}_collector/`. */
export function collector(options: CollectorOptions = {}): NonNullable<PreviewOptions['service']> {
  return ({ root, base }) => ({
    name: 'collector',
    answer: createCollector(base, { logFile: join(root, CACHE_FOLDER, LOG_FILE), ...options }),
  })
}
