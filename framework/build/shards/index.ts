/** Door of sharded builds: `--shard` and `--merge`. */

export { buildShard } from './build-shard.ts'
export { checkShards } from './fingerprint.ts'
export { readShards } from './shard-files.ts'
export { shardsFolder, type ReadShards, type Shard } from './shard.ts'
