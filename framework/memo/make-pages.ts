/** Renders and writes the planned pages in the build's threads. */

import type { PageRecord } from './site-state.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import type { WrittenPage } from './messages.ts'
import type { Pool } from './pool.ts'
import { planPages, type PlanOptions, serialize } from './plan.ts'

export interface MakePagesOptions extends Omit<PlanOptions, 'serialized'> {
  pool: Pool
  /** Called with the files that pages add. */
  onAdded: (files: AddedFiles) => void
  /** Called with the number of finished pages. */
  onProgress?: (done: number) => void
}

export interface MadePages {
  /** The record of every page, in the order of the routes. */
  records: PageRecord[]
  /** The hashes of the document's parts around pages. */
  shellHashes: Record<string, string>
  /** The number of written files. */
  written: number
}

/** Renders and writes all changed pages. Throws the error of the first page that fails. */
export async function makePages({ pool, onAdded, onProgress, ...options }: MakePagesOptions): Promise<MadePages> {
  const { routes, previous, page } = options
  const plan = planPages({ ...options, serialized: serialize(page) })
  let written = 0
  let done = 0
  // After the first build, the number of changed pages is only known when all pages are planned.
  await pool.run<WrittenPage>(plan.batches(), previous ? 0 : routes.length, (pages, batch) => {
    plan.recordResults(pages, batch)
    for (const { rendering, written: files } of pages) {
      if (rendering) onAdded(rendering.files)
      written += files
    }
    done += pages.length
    onProgress?.(done)
  })
  return { records: plan.records, shellHashes: plan.shellHashes, written }
}
