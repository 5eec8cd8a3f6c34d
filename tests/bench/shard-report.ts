/** What the shard benchmark has measured, in words and tables. */

import type { Usage } from './child.ts'
import { grouped, median, megabytes, seconds, times } from './numbers.ts'
import type { Report } from './report.ts'

/** A build by several machines. */
export interface ShardedBuild {
  machines: number
  shards: readonly Usage[]
  merge: Usage
}

/** A build by one machine, and by several. */
export interface ShardTurn {
  whole: Usage
  builds: readonly ShardedBuild[]
}

export interface ShardResult {
  pages: number
  turns: readonly ShardTurn[]
}

export const ABOUT =
  'Built are the posts of the build benchmark, without highlighting, by the compiled package: by one machine that has nothing but the project (whole); then by several, each of which has nothing either and builds one shard, and by one that merges the shards and moves their files into the site. The commands run one after another, each timed alone. What a build takes is its slowest shard and the merge. The speed-up is that over the whole of the same turn, the efficiency its share of the number of machines. Medians of all turns. Processor time says what machines with the same number of cores would take if nothing else kept them busy; its speed-up is that of the slowest shard and the merge too.'

const HEADER = [
  'pages',
  'machines',
  'slowest shard',
  'merge',
  'together',
  'speed-up',
  'efficiency',
  'merge to whole',
  'CPU, shard',
  'CPU, merge',
  'speed-up, CPU',
  'memory, shard',
]

/** Sums up all sizes. */
export function reportShards(results: readonly ShardResult[]): Report {
  const rows = results.flatMap(({ pages, turns }) => [
    rowOfWhole(pages, turns),
    ...turns[0]!.builds.map((_, place) => rowOfBuild(pages, turns, place)),
  ])
  return { about: ABOUT, tables: [{ caption: 'What a shared build takes:', rows: [HEADER, ...rows] }] }
}

function rowOfWhole(pages: number, turns: readonly ShardTurn[]): string[] {
  const of = (key: keyof Usage) => median(turns.map(({ whole }) => whole[key]))
  const none = ''
  return [
    [grouped(pages), 'whole', none, none, seconds(of('wall')), times(1), none, none],
    [seconds(of('cpu')), none, times(1), megabytes(of('memory'))],
  ].flat()
}

function rowOfBuild(pages: number, turns: readonly ShardTurn[], place: number): string[] {
  const { machines } = turns[0]!.builds[place]!
  const medianOf = (read: (build: ShardedBuild, whole: Usage) => number) =>
    median(turns.map(({ whole, builds }) => read(builds[place]!, whole)))
  const slowest = (key: keyof Usage) => (build: ShardedBuild) => Math.max(...build.shards.map((shard) => shard[key]))
  const together = (key: keyof Usage) => (build: ShardedBuild) => slowest(key)(build) + build.merge[key]
  const gain = (key: keyof Usage) => medianOf((build, whole) => whole[key] / together(key)(build))
  return [
    grouped(pages),
    String(machines),
    seconds(medianOf(slowest('wall'))),
    seconds(medianOf(({ merge }) => merge.wall)),
    seconds(medianOf(together('wall'))),
    times(gain('wall')),
    percent(gain('wall') / machines),
    percent(medianOf(({ merge }, whole) => merge.wall / whole.wall)),
    seconds(medianOf(slowest('cpu'))),
    seconds(medianOf(({ merge }) => merge.cpu)),
    times(gain('cpu')),
    megabytes(medianOf(slowest('memory'))),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`
