/** The build benchmark: cold and warm builds, compared with the floor on the same posts, in alternation. */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { unescapeHtml } from '../../framework/shared/html.ts'
import { createAside } from './aside.ts'
import { addSentence, changeFooter, CONTENT, listSlugs, makeBenchSite, type Edit } from './bench-site.ts'
import { START_UP, type SizeResult, type Turn, type Written } from './cases.ts'
import { runChild, type Usage } from './child.ts'
import { readMade } from './made.ts'
import { grouped, seconds } from './numbers.ts'
import { createPeer, type Peer } from './peers.ts'
import { stripTypes } from './strip-types.ts'
import { compileFramework } from '../../tests/support/pack-framework.ts'

/** A number of posts, and the number of turns with it. */
export interface Size {
  pages: number
  runs: number
}

export interface BuildBenchOptions {
  /** The project's folder. */
  project: string
  /**
   * The folder for temporary files of benchmarks; inside the project, so that `@flatirons/framework` can be resolved.
   */
  cache: string
  sizes: readonly Size[]
  /** Other generators, which build the same posts. */
  peers: readonly Peer[]
  say: (line: string) => void
}

const FLOOR_OUT = 'floor'
const BUILD_OUT = 'dist'

/** The output of a turn, which is removed so that the next one starts cold. */
const LEFT_BEHIND = [FLOOR_OUT, BUILD_OUT, '.cache']

/** The benchmark measures the compiled package, as published. */
const COMPILED = '--conditions=@flatirons/compiled'
export const CLI = [COMPILED, 'framework/dist/cli/cli.js']
const LOAD_BUILD = [COMPILED, '--input-type=module', '--eval', "await import('@flatirons/framework/build')"]

/** The build mode in which the benchmark's site highlights code. */
const HIGHLIGHTED = ['--mode', 'highlighted']

/** Returns the results for each number of posts. Throws if an output is wrong. */
export async function benchBuild({ project, cache, sizes, peers, say }: BuildBenchOptions): Promise<SizeResult[]> {
  mkdirSync(cache, { recursive: true })
  const aside = createAside(join(cache, 'aside'))
  const floor = join(cache, 'floor.mjs')
  writeFileSync(floor, await stripTypes(join(import.meta.dirname, 'floor.ts')))
  await compileFramework()
  const others = peers.map(createPeer)

  async function takeTurn(root: string, run: number): Promise<Turn> {
    const clear = () => LEFT_BEHIND.forEach((name) => aside.put(join(root, name)))
    const runBuild = (options: readonly string[] = []) =>
      runChild(process.execPath, [...CLI, 'build', '--root', root, '--outDir', BUILD_OUT, ...options], project)
    async function buildAfter(edit: Edit) {
      const build = await runBuild()
      checkShown(root, edit)
      return build
    }
    const slugs = listSlugs(root)
    // The last posts are not in the feed.
    const slug = slugs.at(-1 - ((run - 1) % slugs.length))!

    const ofPeers: Record<string, Usage> = {}
    for (const peer of others) ofPeers[peer.name] = await peer.build(join(root, CONTENT), slugs.length)
    clear()
    const highlighted = await runBuild(HIGHLIGHTED)
    clear()
    const floorRun = await runChild(process.execPath, [floor, CONTENT, FLOOR_OUT], root)
    const cold = await runBuild()
    compareTexts(root)
    const unchanged = await runBuild()
    const edited = await buildAfter(addSentence(root, slug, run))
    const footer = await buildAfter(changeFooter(root, run))
    const startUp = await runChild(process.execPath, LOAD_BUILD, project)
    return {
      usage: {
        floor: floorRun,
        cold,
        highlighted,
        unchanged,
        'one edit': edited,
        'footer edit': footer,
        [START_UP]: startUp,
      },
      peers: ofPeers,
      made: {
        cold: readMade(cold.said),
        highlighted: readMade(highlighted.said),
        unchanged: readMade(unchanged.said),
        'one edit': readMade(edited.said),
        'footer edit': readMade(footer.said),
      },
    }
  }

  async function benchSize({ pages, runs }: Size): Promise<SizeResult> {
    const root = join(cache, String(pages))
    aside.put(root)
    makeBenchSite(root, pages)
    const turns: Turn[] = []
    for (let run = 1; run <= runs; run++) {
      const turn = await takeTurn(root, run)
      turns.push(turn)
      const all = { ...turn.usage, ...turn.peers }
      const times = Object.entries(all).map(([name, { wall }]) => `${name} ${seconds(wall)}`)
      say(`  ${grouped(pages)} pages, run ${run} of ${runs}: ${times.join(', ')}`)
    }
    const written = { floor: measureFolder(join(root, FLOOR_OUT)), build: measureFolder(join(root, BUILD_OUT)) }
    aside.put(root)
    return { pages, turns, written }
  }

  const results: SizeResult[] = []
  for (const size of sizes) results.push(await benchSize(size))
  // A large deletion just before a build would slow down its writes.
  aside.empty()
  for (const peer of others) peer.close()
  return results
}

/** Throws if the floor and the build don't show the same text, because then their times can't be compared. */
function compareTexts(root: string): void {
  const slugs = listSlugs(root)
  for (const slug of [slugs[0]!, slugs.at(-1)!]) {
    const [floor, build] = [FLOOR_OUT, BUILD_OUT].map((out) => readText(join(root, out, 'posts', slug, 'index.html')))
    if (floor !== build) throw Error(`The floor and the build show different words on /posts/${slug}/ in ${root}.`)
  }
}

/** Throws if an edit is not visible in the output. */
function checkShown(root: string, { words, shownIn }: Edit): void {
  const file = join(root, BUILD_OUT, shownIn)
  if (!readFileSync(file, 'utf-8').includes(words)) throw Error(`${file} does not show “${words}”.`)
}

/** Returns the text of a page without white space, which is insignificant between blocks. */
function readText(file: string): string {
  const [body = ''] = /<body>.*<\/body>/s.exec(readFileSync(file, 'utf-8')) ?? []
  return unescapeHtml(body.replace(/<[^>]*>/g, '')).replace(/\s+/g, '')
}

/** Returns the number of files in a folder, and their total size in bytes. */
export function measureFolder(folder: string): Written {
  const stats = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).map((name) => statSync(join(folder, name)))
  const files = stats.filter((one) => one.isFile())
  return { files: files.length, bytes: files.reduce((total, { size }) => total + size, 0) }
}
