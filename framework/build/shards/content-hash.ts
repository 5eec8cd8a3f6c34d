/** Hashes of all content files, which tell whether machines have the same content. */

import { join } from 'node:path'

import { createHeadHash } from '../../content/entry-heads.ts'
import { headOf, tryToReadBriefly } from '../../content/front-outline.ts'
import { loadEntries } from '../../content/load-entries.ts'
import type { ServerModule } from '../bundle/index.ts'
import { hashOf } from '../store/index.ts'

export interface ContentHashes {
  /** The hash of the heads of all files: every shard reads them. */
  heads: string
  /** The hash of each file. */
  files: ReadonlyMap<string, string>
}

/** Reads all content files, and nothing in them. */
export async function hashContent(
  root: string,
  { site: { models }, listFiles }: Pick<ServerModule, 'site' | 'listFiles'>,
): Promise<ContentHashes> {
  await loadEntries(root, models)
  const heads = createHeadHash()
  const files = new Map<string, string>()
  for (const file of listFiles(root, models)) {
    const bytes = tryToReadBriefly(join(root, file.source))
    heads.add(file, headOf(bytes))
    files.set(file.source, hashOf(bytes))
  }
  return { heads: heads.digest(), files }
}
