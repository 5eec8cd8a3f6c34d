/** The inputs of a shard, as hashes: shards of different code, content or options can't be merged. */

import { join } from 'node:path'

import { hashFile } from '../store/index.ts'
import { failOnShards, type Fingerprint, type FoundShard } from './shard.ts'

/** The options of a build that its pages depend on. */
export interface ShardOptions {
  /** The project's folder. */
  root: string
  base: string
  mode: string
  withDrafts: boolean
}

/** The other inputs, as hashes. */
export interface ShardInputs {
  /** What every page depends on. */
  toolchain: string
  /** The code. */
  hash: string
  /** The heads of all content files. */
  content: string
}

/** Keys of fingerprints: the words of errors. */
const OPTIONS = 'other options'
const CONTENT = 'other content'

export function fingerprintOf(
  { base, mode, withDrafts }: Omit<ShardOptions, 'root'>,
  { toolchain, hash, content }: ShardInputs,
): Fingerprint {
  return {
    [OPTIONS]: `--base ${base} --mode ${mode}${withDrafts ? ' --drafts' : ''}`,
    'another framework, other packages, another Node or other variables': toolchain,
    'other code': hash,
    [CONTENT]: content,
  }
}

/** Throws a `ProblemsError` when a shard was built from other inputs than this site's. */
export function checkShards(
  shards: readonly FoundShard[],
  options: ShardOptions,
  inputs: ShardInputs,
  contentFiles: ReadonlyMap<string, string>,
): void {
  const here = fingerprintOf(options, inputs)
  failOnShards(
    shards.flatMap(({ folder, shard, fingerprint, texts, pictures }) => {
      // The first difference explains the others: other content often means other code too.
      const first = Object.keys(here).find((name) => fingerprint[name] !== here[name]) ?? findOther({ texts, pictures })
      if (first === undefined) return []
      const details = first === OPTIONS ? `: ${fingerprint[first]}, and here ${here[first]}` : ''
      const remedy = `Build it again from this commit: npm run build -- --shard ${shard.index}/${shard.of}.`
      return [{ where: folder, message: `It was built with ${first}${details}. ${remedy}` }]
    }),
  )

  function findOther({ texts, pictures }: Pick<FoundShard, 'texts' | 'pictures'>) {
    const isOther =
      Object.entries(texts).some(([file, hash]) => contentFiles.get(file) !== hash) ||
      Object.entries(pictures).some(([file, hash]) => hashFile(join(options.root, file)) !== hash)
    return isOther ? CONTENT : undefined
  }
}
