/** The inputs of a shard, as hashes: shards of different code, content or options can't be merged. */

import type { BundledSite } from '../load/index.ts'
import { hashOf } from '../store/index.ts'
import { failOnShards, type Fingerprint, type ReadShards } from './shard.ts'

/** The options of a build that its pages depend on. */
export interface ShardOptions {
  base: string
  mode: string
  withDrafts: boolean
}

/** A key of fingerprints: the words of errors. */
const OPTIONS = 'other options'

export function fingerprintOf(
  { base, mode, withDrafts }: ShardOptions,
  { toolchain, hash, content }: BundledSite,
): Fingerprint {
  const entries = content.entries.map(
    ({ model, entry, file }) => `${model} ${entry.slug} ${file.hash} ${entry.pictures.join()}`,
  )
  return {
    [OPTIONS]: `--base ${base} --mode ${mode}${withDrafts ? ' --drafts' : ''}`,
    'another framework, other packages, another Node or other variables': toolchain,
    'other code': hash,
    'other content': hashOf(...entries),
  }
}

/** Throws a `ProblemsError` when a shard was built from other inputs than this site's. */
export function checkShards({ shards }: ReadShards, options: ShardOptions, site: BundledSite): void {
  const here = fingerprintOf(options, site)
  failOnShards(
    shards.flatMap(({ folder, shard, fingerprint }) => {
      // The first difference explains the others: other content often means other code too.
      const first = Object.keys(here).find((name) => fingerprint[name] !== here[name])
      if (first === undefined) return []
      const details = first === OPTIONS ? `: ${fingerprint[first]}, and here ${here[first]}` : ''
      const remedy = `Build it again from this commit: npm run build -- --shard ${shard.index}/${shard.of}.`
      return [{ where: folder, message: `It was built with ${first}${details}. ${remedy}` }]
    }),
  )
}
