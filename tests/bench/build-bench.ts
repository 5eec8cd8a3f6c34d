/** The build benchmark: our build beside the floor, on the same posts, in turns. */

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { unescapeHtml } from '../../framework/html.ts'
import { runChild, type Usage } from './child.ts'
import { formatTable, median, megabytes, seconds, times } from './numbers.ts'
import { generatePosts } from './posts.ts'
import { stripTypes } from './strip-types.ts'

export interface BuildBenchOptions {
  /** The project's folder. */
  project: string
  /** Where benchmarks may write; inside the project, so that `#framework` is found. */
  cache: string
  /** Numbers of pages, one table row each. */
  pages: readonly number[]
  runs: number
  say: (line: string) => void
}

interface Result {
  pages: number
  floor: Usage
  build: Usage
  /** What each has written. */
  written: { floor: Written; build: Written }
}

interface Written {
  files: number
  bytes: number
}

const FLOOR_OUT = 'floor'
const BUILD_OUT = 'dist'

/** Everything that a run leaves behind, so that the next one starts cold. */
const LEFT_BEHIND = [FLOOR_OUT, BUILD_OUT, '.cache']

/** Returns the tables. */
export async function benchBuild({ project, cache, pages, runs, say }: BuildBenchOptions): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const floor = join(cache, 'floor.mjs')
  writeFileSync(floor, await stripTypes(join(import.meta.dirname, 'floor.ts')))
  const tsx = join(project, 'node_modules/.bin/tsx')

  async function benchPages(count: number): Promise<Result> {
    const root = join(cache, String(count))
    prepare(root, count)
    const usages: { floor: Usage[]; build: Usage[] } = { floor: [], build: [] }
    for (let run = 1; run <= runs; run++) {
      clear(root, run)
      usages.floor.push(await runChild(process.execPath, [floor, 'content/posts', FLOOR_OUT], root))
      usages.build.push(await runChild(tsx, ['build.ts', '--root', root, '--outDir', BUILD_OUT], project))
      const [floorWall, buildWall] = [usages.floor, usages.build].map((all) => seconds(all.at(-1)!.wall))
      say(`  ${count} pages, run ${run} of ${runs}: floor ${floorWall}, build ${buildWall}`)
    }
    compareTexts(root)
    const written = { floor: measureFolder(join(root, FLOOR_OUT)), build: measureFolder(join(root, BUILD_OUT)) }
    clear(root, runs + 1)
    rmSync(join(root, 'old'), { recursive: true })
    return { pages: count, floor: medianUsage(usages.floor), build: medianUsage(usages.build), written }
  }

  const results: Result[] = []
  for (const count of pages) results.push(await benchPages(count))
  return [formatResults(results), ...formatMargin(results)].join('\n\n')
}

/** The benchmark's site with so many posts. */
function prepare(root: string, count: number): void {
  rmSync(root, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, 'site'), root, { recursive: true })
  const posts = join(root, 'content/posts')
  mkdirSync(posts, { recursive: true })
  for (const { slug, text } of generatePosts(count)) writeFileSync(join(posts, `${slug}.md`), text)
}

/** Puts what the last run has left aside: deleting it now would keep the disk busy while the next one is measured. */
function clear(root: string, run: number): void {
  const old = join(root, 'old', String(run))
  mkdirSync(old, { recursive: true })
  const here = readdirSync(root)
  for (const name of LEFT_BEHIND) if (here.includes(name)) renameSync(join(root, name), join(old, name))
}

/** Throws when the two don't show the same words: then their times must not be compared. */
function compareTexts(root: string): void {
  const names = readdirSync(join(root, FLOOR_OUT, 'posts'))
  for (const name of [names[0]!, names.at(-1)!]) {
    const [floor, build] = [FLOOR_OUT, BUILD_OUT].map((out) => readText(join(root, out, 'posts', name, 'index.html')))
    if (floor !== build) throw Error(`The floor and the build show different words on /posts/${name}/ in ${root}.`)
  }
}

/** The text of a page without its white space, which means nothing between blocks. */
function readText(file: string): string {
  const [body = ''] = /<body>.*<\/body>/s.exec(readFileSync(file, 'utf-8')) ?? []
  return unescapeHtml(body.replace(/<[^>]*>/g, '')).replace(/\s+/g, '')
}

function measureFolder(folder: string): Written {
  const stats = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).map((name) => statSync(join(folder, name)))
  const files = stats.filter((one) => one.isFile())
  return { files: files.length, bytes: files.reduce((total, { size }) => total + size, 0) }
}

function medianUsage(usages: readonly Usage[]): Usage {
  const of = (key: keyof Usage) => median(usages.map((usage) => usage[key]))
  return { wall: of('wall'), cpu: of('cpu'), memory: of('memory') }
}

function formatResults(results: readonly Result[]): string {
  const header = ['pages', 'by', 'wall', 'to floor', 'CPU', 'to floor', 'memory', 'to floor', 'pages/s', 'written']
  const rows = results.flatMap(({ pages, floor, written, ...result }) =>
    (['floor', 'build'] as const).map((by) => {
      const { wall, cpu, memory } = { floor, ...result }[by]
      const { files, bytes } = written[by]
      return [
        String(pages),
        by,
        seconds(wall),
        times(wall / floor.wall),
        seconds(cpu),
        times(cpu / floor.cpu),
        megabytes(memory),
        times(memory / floor.memory),
        String(Math.round((pages / wall) * 1000)),
        `${files} files, ${megabytes(bytes)}`,
      ]
    }),
  )
  return formatTable([header, ...rows])
}

/** What a further page costs, between each number of pages and the next: the start is left out. */
function formatMargin(results: readonly Result[]): string[] {
  const sorted = [...results].sort((a, b) => a.pages - b.pages)
  const rows = sorted.slice(1).map((larger, i) => {
    const smaller = sorted[i]!
    const perPage = (by: 'floor' | 'build', key: keyof Usage) =>
      (larger[by][key] - smaller[by][key]) / (larger.pages - smaller.pages)
    const cost = (key: 'wall' | 'cpu') => [
      `${perPage('floor', key).toFixed(2)} ms`,
      `${perPage('build', key).toFixed(2)} ms`,
      times(perPage('build', key) / perPage('floor', key)),
    ]
    const memory = `${(perPage('build', 'memory') / 1000).toFixed(0)} kB`
    return [[`${smaller.pages} to ${larger.pages}`], cost('wall'), cost('cpu'), [memory]].flat()
  })
  const header = [
    'a further page',
    'floor, wall',
    'build, wall',
    'ratio',
    'floor, CPU',
    'build, CPU',
    'ratio',
    'memory',
  ]
  return rows.length ? [formatTable([header, ...rows])] : []
}
