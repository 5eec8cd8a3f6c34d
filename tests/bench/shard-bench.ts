/** The shard benchmark: a build by one machine, and by several with a shard each and a merge. One command runs at a time, each from nothing. */

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { compileFramework } from '../support/pack-framework.ts'
import { createAside } from './aside.ts'
import { makeBenchSite } from './bench-site.ts'
import { measureFolder, type BuildBenchOptions, CLI } from './build-bench.ts'
import type { Written } from './cases.ts'
import { runChild, type Usage } from './child.ts'
import { grouped, seconds } from './numbers.ts'
import type { ShardedBuild, ShardResult, ShardTurn } from './shard-report.ts'

export interface ShardBenchOptions extends Omit<BuildBenchOptions, 'peers'> {
  /** Numbers of machines. */
  machines: readonly number[]
}

const OUT = 'dist'
const CACHE = '.cache'
const SHARDS = `${OUT}.shards`

/** Throws when a merged site is not the one that a single machine builds. */
export async function benchShards({ project, cache, sizes, machines, say }: ShardBenchOptions): Promise<ShardResult[]> {
  mkdirSync(cache, { recursive: true })
  const aside = createAside(join(cache, 'aside'))
  compileFramework()

  /** Builds as a machine that has nothing but the project, and what is brought to it. */
  function build(root: string, ...options: string[]): Promise<Usage> {
    for (const name of [CACHE, OUT]) aside.put(join(root, name))
    return runChild(process.execPath, [...CLI, 'build', '--root', root, '--outDir', OUT, ...options], project)
  }

  async function buildShards(root: string, of: number, whole: Written): Promise<ShardedBuild> {
    aside.put(join(root, SHARDS))
    const shards: Usage[] = []
    for (let index = 1; index <= of; index++) shards.push(await build(root, '--shard', `${index}/${of}`))
    const merge = await build(root, '--merge')
    const merged = measureFolder(join(root, OUT))
    if (existsSync(join(root, SHARDS)) || merged.files !== whole.files || merged.bytes !== whole.bytes)
      throw Error(`The site of ${of} shards in ${root} is not the one that one machine builds.`)
    return { machines: of, shards, merge }
  }

  async function takeTurn(root: string): Promise<ShardTurn> {
    const whole = await build(root)
    const written = measureFolder(join(root, OUT))
    const builds: ShardedBuild[] = []
    for (const of of machines) builds.push(await buildShards(root, of, written))
    return { whole, builds }
  }

  const results: ShardResult[] = []
  for (const { pages, runs } of sizes) {
    const root = join(cache, `shards-${pages}`)
    aside.put(root)
    makeBenchSite(root, pages)
    const turns: ShardTurn[] = []
    for (let run = 1; run <= runs; run++) {
      const turn = await takeTurn(root)
      turns.push(turn)
      const times = turn.builds.map(
        ({ machines, shards, merge }) => `${machines} ${describe(shards)} + ${describe([merge])}`,
      )
      say(`  ${grouped(pages)} pages, run ${run} of ${runs}: whole ${describe([turn.whole])}, ${times.join(', ')}`)
    }
    results.push({ pages, turns })
    aside.put(root)
  }
  // A large delete just before a build makes its writes slow.
  aside.empty()
  return results
}

/** The longest wall and processor time. */
function describe(all: readonly Usage[]): string {
  const longest = (key: keyof Usage) => seconds(Math.max(...all.map((one) => one[key])))
  return `${longest('wall')} (CPU ${longest('cpu')})`
}
