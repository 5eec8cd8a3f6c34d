/** The hash of all content files, which tells whether machines have the same content. */

import { join } from 'node:path'

import { loadEntries } from '../../content/load-entries.ts'
import type { ServerModule } from '../bundle/index.ts'
import type { CachedEntry } from '../load/index.ts'
import { hashFile, hashOf } from '../store/index.ts'

/** Hashes entries whose files are hashed already. */
export function hashEntries(entries: readonly Pick<CachedEntry, 'model' | 'entry' | 'file'>[]): string {
  return hashOf(...entries.map(({ model, entry, file }) => toLine(model, entry.fields.source, file.hash)))
}

const toLine = (model: string, source: string, hash: string) => `${model} ${source} ${hash}`

/** Reads all content files, and nothing in them. */
export async function hashContent(
  root: string,
  { site: { models }, listFiles }: Pick<ServerModule, 'site' | 'listFiles'>,
): Promise<string> {
  await loadEntries(root, models)
  const files = listFiles(root, models)
  return hashOf(...files.map(({ model, source }) => toLine(model, source, hashFile(join(root, source)))))
}
