/** Door of sharded builds: what a shard is, its files, and whether shards fit. */

export { hashContent } from './content-hash.ts'
export { checkShards, fingerprintOf } from './fingerprint.ts'
export { beginShard, discardShard, finishShard, readShards } from './shard-files.ts'
export {
  isInShard,
  listOwnSources,
  shardsFolder,
  siteOf,
  type ReadShards,
  type Shard,
  type ShardContent,
} from './shard.ts'
export { describeWhole, fromShardRoute, hashPictures, hashTexts, toShardRoute } from './tell.ts'
