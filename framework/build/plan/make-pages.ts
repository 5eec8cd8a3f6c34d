/** Makes the pages that the plan names, in the build's threads. */

import type { PageRecord } from '../cache/site-state.ts'
import type { AddedFiles } from '../../render/added-files.ts'
import type { MadePage } from '../threads/messages.ts'
import type { Pool } from '../threads/pool.ts'
import { planPages, type PlanOptions, serialize } from './plan.ts'

export interface MakePagesOptions extends Omit<PlanOptions, 'serialized'> {
  pool: Pool
  /** Is given the files that pages add. */
  onAdded: (files: AddedFiles) => void
  /** Is called with the number of pages that are made. */
  onProgress?: (done: number) => void
}

export interface MadePages {
  /** What is known of every page, in the order of the routes. */
  records: PageRecord[]
  /** The hashes of what stands around pages. */
  shellHashes: Record<string, string>
  /** How many files were written. */
  written: number
}

/** Throws the error of the first page that can't be made. */
export async function makePages({ pool, onAdded, onProgress, ...options }: MakePagesOptions): Promise<MadePages> {
  const { routes, previous, page } = options
  const plan = planPages({ ...options, serialized: serialize(page) })
  let written = 0
  let done = 0
  // After the first build the number of changed pages is known only when all are planned.
  await pool.run<MadePage>(plan.batches(), previous ? 0 : routes.length, (pages, batch) => {
    plan.take(pages, batch)
    for (const { rendering, written: files } of pages) {
      if (rendering) onAdded(rendering.files)
      written += files
    }
    done += pages.length
    onProgress?.(done)
  })
  return { records: plan.records, shellHashes: plan.shellHashes, written }
}
