/** Door of the build's store: the cache on the disk, hashes, and the state of files. It knows no other room. */

export { createBlobReader, createBlobWriter, type BlobReader, type BlobRef, type BlobWriter } from './blob-pack.ts'
export { openCache, type BuildCache } from './build-cache.ts'
export {
  fileState,
  hashFile,
  outputStatOf,
  readText,
  readWithState,
  sizeOf,
  statOf,
  type FileState,
} from './file-state.ts'
export { hashOf } from './hash.ts'
export { fromJsonContent, toJsonContent } from './json-bytes.ts'
export { releaseLock, takeLock } from './lock.ts'
export { readNames } from './names.ts'
export {
  closeJournal,
  identify,
  openJournal,
  readJournal,
  readState,
  writeState,
  type PageRecord,
  type SiteState,
} from './site-state.ts'
export { writeAtomic } from './write-atomic.ts'
