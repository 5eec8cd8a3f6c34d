/** Reports the dev benchmark in text and tables. */

import { MAX_WORDS, MIN_WORDS } from './posts.ts'
import { grouped, median, megabytes, milliseconds, times } from './numbers.ts'
import type { Report, Table } from './report.ts'

export interface DevMeasure {
  /** Milliseconds until the response. */
  wall: number
  /** CPU time in milliseconds, until the first page or until the server is idle after an edit. */
  cpu: number
}

export interface DevTurn {
  /** By case name, in order. */
  measured: Readonly<Record<string, DevMeasure>>
  /** In bytes, at the end. */
  memory: number
}

export interface DevResult {
  /** The name of the server. */
  name: string
  posts: number
  turns: readonly DevTurn[]
}

/** The cases that are not edits. */
export const FIRST_COLD = 'first page, no caches'
export const FIRST_WARM = 'first page, with caches'
const MEMORY = 'memory'

interface Goal {
  /** Maximum ratio of ours to the peer. */
  most: number
  /** The peers whose best result counts; all if undefined. */
  of?: readonly string[]
}

const GOALS: Readonly<Record<string, Goal>> = {
  [FIRST_COLD]: { most: 1, of: ['astro', 'eleventy'] },
  [FIRST_WARM]: { most: 1.5, of: ['hugo'] },
  body: { most: 0.5 },
  template: { most: 2, of: ['astro'] },
  layout: { most: 2, of: ['astro'] },
  'style sheet': { most: 1.5 },
  island: { most: 1.5 },
  [MEMORY]: { most: 0.5, of: ['astro'] },
}

/** Maximum ratio of an edit's time in the large site to that in the small one. */
const MOST_IN_LARGE = 1.3

export const ABOUT = `Served is a site of generated posts of ${MIN_WORDS} to ${MAX_WORDS} words, with pages of lists and tags, one style sheet, and an island where the server has such; nobody highlights code. A server is started without its caches, and once more with them; measured is the time from the start of the process to the first answer with a post. Then a file is written, and the URL that shows it is asked for, with a pause of 10 ms between two requests, until the answer has the edit: the page for a text, a template and a layout; the module for an island; for a style sheet what a browser fetches, which is the page here and the sheet elsewhere. The processor time of an edit is that of all processes until they have nothing more to do. Memory is that of all processes at the end. Medians of all turns. Eleventy builds incrementally.`

type Values = (result: DevResult, name: string) => readonly number[]
const ofKey =
  (key: keyof DevMeasure): Values =>
  ({ turns }, name) =>
    turns.flatMap(({ measured }) => measured[name]?.[key] ?? [])
const ofMemory: Values = ({ turns }) => turns.map(({ memory }) => memory)

/** The first result is ours; the last one is ours with more posts. */
export function reportDev(results: readonly DevResult[]): Report {
  const [own, ...others] = results
  const large = others.pop()!
  const cases = Object.keys(own!.turns[0]!.measured)
  const servers = [own!, ...others]

  /** Returns the median of a server; undefined without this case. */
  const medianOf = (result: DevResult, name: string, values: Values) => {
    const all = values(result, name)
    return all.length > 0 ? median(all) : undefined
  }

  /** Returns the peer's value, our ratio to it, and the goal. */
  function compare(name: string, values: Values): string[] {
    const { most, of } = GOALS[name]!
    const measured = others
      .filter(({ name }) => of?.includes(name) ?? true)
      .flatMap((other) => {
        const value = medianOf(other, name, values)
        return value === undefined ? [] : [{ name: other.name, value }]
      })
      .sort((a, b) => a.value - b.value)
    const [best] = measured
    return best ? [best.name, times(medianOf(own!, name, values)! / best.value), times(most)] : ['', '', times(most)]
  }

  function makeRow(name: string, values: Values, show: (value: number) => string, isCompared: boolean): string[] {
    const cells = servers.map((server) => {
      const value = medianOf(server, name, values)
      return value === undefined ? '' : show(value)
    })
    const [small, many] = [own!, large].map((result) => medianOf(result, name, values)!)
    const growth = times(many! / small!)
    return [
      name,
      ...cells,
      ...(isCompared ? compare(name, values) : []),
      show(many!),
      growth,
      ...(isCompared ? [isEdit(name) ? times(MOST_IN_LARGE) : ''] : []),
    ]
  }

  const names = servers.map(({ name }) => name)
  const header = (isCompared: boolean) => [
    'what',
    ...names,
    ...(isCompared ? ['beside', 'ratio', 'goal'] : []),
    `${grouped(large.posts)} posts`,
    `to ${grouped(own!.posts)}`,
    ...(isCompared ? ['goal'] : []),
  ]
  const wall: Table = {
    caption: `Wall time with ${grouped(own!.posts)} posts, and ours with ${grouped(large.posts)}:`,
    rows: [
      header(true),
      ...cases.map((name) => makeRow(name, ofKey('wall'), milliseconds, true)),
      makeRow(MEMORY, ofMemory, megabytes, true),
    ],
  }
  const cpu: Table = {
    caption: 'Processor time:',
    rows: [header(false), ...cases.map((name) => makeRow(name, ofKey('cpu'), milliseconds, false))],
  }
  return { about: ABOUT, tables: [wall, cpu] }
}

const isEdit = (name: string) => ![FIRST_COLD, FIRST_WARM, MEMORY].includes(name)
