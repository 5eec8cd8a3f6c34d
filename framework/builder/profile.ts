/** `flatirons build --profile`: collects how long the parts of a build take, and formats them as tables. */

import { count, nameLoadedEntries } from '../errors/problems.ts'
import type { Action } from '../memo/plan.ts'
import type { WorkerResult, Batch } from '../memo/messages.ts'
import type { Pool } from '../memo/pool.ts'

export interface Profile {
  /** Adds the time of a step of the build, in ms. */
  addStep: (name: string, ms: number) => void
  /** Wraps a pool so that the times of all items, which the workers measure, are added. */
  watchPool: (pool: Pool) => Pool
  /** Runs `make`, which creates the file `name`, and adds its time. */
  timeFile: <Result>(name: string, make: () => Promise<Result>) => Promise<Result>
  /** Returns the lines of the report. `total` is the time of the whole build in ms; `pages` counts pages by action; `hooks` are the times of extensions' hooks. */
  format: (total: number, pages: Readonly<Record<Action, number>>, hooks?: Readonly<Record<string, number>>) => string[]
}

interface Timing {
  name: string
  ms: number
}

interface TemplateTiming extends Timing {
  pages: number
}

/** Maximum rows per table. */
const MAX_ROWS = 10

/** A step gets advice above this share of the build's time. */
const MIN_SHARE = 0.5

/** Faster builds get no advice, in ms. */
const MIN_TOTAL = 1000

/** Step -> advice if it is slow. */
export const ADVICE: Readonly<Record<string, string>> = {
  'bundling the server': 'Bundles are cached: keep .cache/ between builds.',
  'loading content': 'A loader that returns the key of the last build keeps the entries of the last build.',
  'reading content':
    'Entries are cached: keep .cache/ between builds. Then check the slowest entries and your markdown extensions.',
  'bundling for the browser': 'Bundles are cached: keep .cache/ between builds.',
  'rendering and writing': 'Pages are cached: keep .cache/ between builds. Then check the slowest template.',
  'making pictures': 'Pictures are cached: keep .cache/ between builds.',
  'writing the rest':
    'Made pictures and fonts are cached: keep .cache/ between builds. Then check `files` and `feeds` in site/routes.ts.',
}

/** `now` returns the time in ms. */
export function createProfile(now: () => number = () => performance.now()): Profile {
  const steps: Timing[] = []
  const pages: Timing[] = []
  const entries: Timing[] = []
  const files: Timing[] = []
  const templates = new Map<string, TemplateTiming>()

  function addBatch(batch: Batch, results: readonly WorkerResult[]) {
    for (const [index, { ms = 0 }] of results.entries())
      if (batch.kind === 'read') entries.push({ name: nameLoadedEntries(batch.files[index]!.source), ms })
      else addPage(batch.pages[index]!, ms)
  }

  function addPage({ path, templateName: name }: { path: string; templateName: string }, ms: number) {
    pages.push({ name: path, ms })
    const sum = templates.get(name) ?? { name, ms: 0, pages: 0 }
    templates.set(name, { name, ms: sum.ms + ms, pages: sum.pages + 1 })
  }

  return {
    addStep: (name, ms) => void steps.push({ name, ms }),

    watchPool(pool) {
      const running = new Map<number, Batch>()
      function* watch(batches: Iterable<Batch>) {
        let index = 0
        for (const batch of batches) {
          running.set(index++, batch)
          yield batch
        }
      }
      return {
        close: pool.close,
        run: <Result extends WorkerResult>(
          batches: Iterable<Batch>,
          items: number,
          onResults: (results: Result[], batch: number) => void,
        ) =>
          pool.run<Result>(watch(batches), items, (results, index) => {
            addBatch(running.get(index)!, results)
            running.delete(index)
            onResults(results, index)
          }),
      }
    },

    async timeFile(name, make) {
      const start = now()
      const result = await make()
      files.push({ name, ms: now() - start })
      return result
    },

    format: (total, actions, hooks = {}) =>
      formatProfile({ steps, pages, entries, files, templates, hooks }, total, actions),
  }
}

interface Timings {
  steps: readonly Timing[]
  pages: readonly Timing[]
  entries: readonly Timing[]
  files: readonly Timing[]
  templates: ReadonlyMap<string, TemplateTiming>
  /** `extension: hook` -> ms. */
  hooks: Readonly<Record<string, number>>
}

/** Returns the lines of the report. */
function formatProfile(
  { steps, pages, entries, files, templates, hooks }: Timings,
  total: number,
  { rendered, assembled, unchanged }: Readonly<Record<Action, number>>,
): string[] {
  const rest = total - steps.reduce((sum, { ms }) => sum + ms, 0)
  const withShares = [...steps, { name: 'everything else', ms: rest }].map(({ name, ms }) => [
    name,
    formatTime(ms),
    `${Math.round((ms / total) * 100)} %`,
  ])
  const withPages = slowest([...templates.values()]).map(({ name, ms, pages }) => [
    name,
    formatTime(ms),
    count(pages, 'page'),
  ])
  const [written, same] = [assembled, unchanged].map((pages) => pages.toLocaleString('en'))
  const tables: [title: string, rows: string[][]][] = [
    ['Steps of the build', withShares],
    [`Slowest pages: ${count(rendered, 'page')} rendered, ${written} assembled, ${same} unchanged`, toRows(pages)],
    ['Slowest templates: the sum of their pages', withPages],
    [`Slowest entries: ${count(entries.length, 'file')} read, the others came from the cache`, toRows(entries)],
    [`Slowest pictures and fonts: ${count(files.length, 'file')} made, the others came from the cache`, toRows(files)],
  ]
  const hookTimings = Object.entries(hooks).map(([name, ms]) => ({ name, ms }))
  if (hookTimings.length > 0) tables.push(['Slowest hooks of extensions: the sum of their calls', toRows(hookTimings)])
  return [...tables.flatMap(([title, rows]) => ['', title].concat(formatRows(rows))), ...advise(steps, total)]
}

const slowest = <Row extends Timing>(timings: readonly Row[]) =>
  timings.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_ROWS)

const toRows = (timings: readonly Timing[]) => slowest(timings).map(({ name, ms }) => [name, formatTime(ms)])

const formatTime = (ms: number) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(2)} s`)

/** The first column is aligned left, all others right. */
function formatRows(rows: readonly string[][]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(
    ([name = '', ...cells]) => `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`,
  )
}

function advise(steps: readonly Timing[], total: number): string[] {
  const [slow] = slowest(steps)
  if (!slow || total < MIN_TOTAL || slow.ms < total * MIN_SHARE) return []
  const share = Math.round((slow.ms / total) * 100)
  return ['', `Most of the time, ${share} %, goes into "${slow.name}". ${ADVICE[slow.name]}`]
}
