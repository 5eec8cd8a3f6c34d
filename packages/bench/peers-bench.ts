/** The site of the dev benchmark, built by several generators in turns: from nothing, and after an edit of one post. */

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runChild } from './child.ts'
import { installFramework, POSTS } from './dev-bench.ts'
import { clearCaches, makeDevSite, makeEdit, type DevSiteFolder, type Place } from './dev-servers.ts'
import { grouped, median, milliseconds, times } from './numbers.ts'
import type { Report } from './report.ts'

export interface PeersBenchOptions {
  /** The folder for temporary files of benchmarks; inside the project, so that the framework's dependencies can be resolved. */
  cache: string
  /** Number of turns; the medians count. */
  runs: number
  peers: readonly Place[]
  say: (line: string) => void
}

/** Milliseconds of each turn. */
interface Built {
  name: string
  version: string
  cold: number[]
  edited: number[]
}

/** Builds with each generator in turns, and returns the medians beside ours. Throws if a built page does not show an edit. */
export async function benchPeers({ cache, runs, peers, say }: PeersBenchOptions): Promise<Report> {
  const own: Place = { name: 'flatirons', folder: await installFramework(join(cache, 'dev')) }
  const sites = [own, ...peers].map((place) => makeDevSite(place, POSTS))
  const built: Built[] = []
  for (const site of sites) built.push({ name: site.name, version: await readVersion(site), cold: [], edited: [] })
  for (let run = 1; run <= runs; run++)
    for (const [i, site] of sites.entries()) {
      clearCaches(site)
      const cold = await build(site)
      const words = makeEdit(site, 'body', run)
      const edited = await build(site)
      if (!readFileSync(site.pageFile, 'utf-8').includes(words))
        throw Error(`${site.pageFile} does not show “${words}”.`)
      built[i]!.cold.push(cold)
      built[i]!.edited.push(edited)
      say(
        `  ${site.name}, run ${run} of ${runs}: from nothing ${milliseconds(cold)}, after an edit ${milliseconds(edited)}`,
      )
    }
  for (const { root } of sites) rmSync(root, { recursive: true, force: true })
  return reportPeers(built)
}

async function build({ build: [program, ...args], root }: DevSiteFolder): Promise<number> {
  return (await runChild(program, args, root)).wall
}

async function readVersion({ version: [program, ...args], root }: DevSiteFolder): Promise<string> {
  const { said } = await runChild(program, args, root)
  return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? 'unknown'
}

/** The first result is ours. */
export function reportPeers(built: readonly Built[]): Report {
  const [own] = built as [Built]
  const toOwn = (key: 'cold' | 'edited', { [key]: walls }: Built) =>
    times(median(walls.map((wall, turn) => wall / own[key][turn]!)))
  const rows = built.map((one) => [
    one.name,
    one.version,
    milliseconds(median(one.cold)),
    toOwn('cold', one),
    milliseconds(median(one.edited)),
    toOwn('edited', one),
  ])
  return {
    about:
      'Built is the site of the dev benchmark, the same for all: generated posts, lists, pages of tags, a style sheet, and an island in each post where the generator has islands; nobody highlights code. A build from nothing has no caches and no output of an earlier one. A build after an edit of one post has both, and must show the edit. The wall time is that of the whole command, with its start. Medians of all turns; ratios are to our build in the same turn. Only ours checks links and writes the data of pages for navigations.',
    tables: [
      {
        caption: `Builds of ${grouped(POSTS)} posts:`,
        rows: [['generator', 'version', 'from nothing', 'to ours', 'after an edit', 'ratio'], ...rows],
      },
    ],
  }
}
