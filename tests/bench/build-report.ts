/** What the build benchmark has measured, in words, tables and a plot. */

import {
  CASES,
  GOALS,
  MEASURED,
  START_UP,
  WARM,
  type Case,
  type Measured,
  type SizeResult,
  type Turn,
} from './cases.ts'
import type { Usage } from './child.ts'
import type { Made } from './made.ts'
import { grouped, median, megabytes, seconds, times } from './numbers.ts'
import type { Plot } from './plot.ts'
import { MAX_WORDS, MIN_WORDS } from './posts.ts'
import type { Report, Table } from './report.ts'

/** What is measured, and what it stands beside. */
export const ABOUT = `Built is a site of generated posts of ${MIN_WORDS} to ${MAX_WORDS} words, with a footer whose words are content and a feed of the first 20 posts. The floor is what nobody can leave out: one process that reads every post with gray-matter, makes HTML of it with marked and writes it in a template string; it checks nothing, and makes no page data and no bundle. Both show the same words, which is checked. One turn measures the floor; our build without its cache and its output (cold); the same once more (unchanged); after a sentence was added to one post (one edit); after the footer's words have changed (footer edit); and the start of a process that loads the build and does nothing (start-up). The wall time is that of the whole command; memory is the peak of its processes, added up. Medians of all turns; ratios are to the floor of the same turn. “Less start-up” is what the goals are about.`

/** Sums up all sizes, in their order. */
export function reportBuild(results: readonly SizeResult[]): Report {
  return { about: ABOUT, tables: [tableCases(results), tableMade(results), ...tableMargin(results)] }
}

/** Wall time against the number of pages, a line for each case. */
export function plotBuild(results: readonly SizeResult[]): Plot {
  const sorted = sortBySize(results)
  return {
    title: 'Wall time of a build by number of pages',
    about: 'Both axes are logarithmic.',
    x: { label: 'pages', show: grouped },
    y: { label: 'wall time', show: (value) => `${value} s` },
    lines: CASES.map((name) => ({
      name,
      points: sorted.map(({ pages, turns }) => [pages, medianOf(turns, name, 'wall') / 1000]),
    })),
  }
}

function medianOf(turns: readonly Turn[], name: Measured, key: keyof Usage): number {
  return median(turns.map(({ usage }) => usage[name][key]))
}

/** The median of each turn's own ratio. */
function ratio(turns: readonly Turn[], ratioOf: (usage: Turn['usage']) => number): string {
  return times(median(turns.map(({ usage }) => ratioOf(usage))))
}

function sortBySize(results: readonly SizeResult[]): SizeResult[] {
  return [...results].sort((a, b) => a.pages - b.pages)
}

function tableCases(results: readonly SizeResult[]): Table {
  const isWarm = (name: Measured) => (WARM as readonly Measured[]).includes(name)
  const rows = results.flatMap(({ pages, turns }) =>
    MEASURED.map((name) => {
      const wall = medianOf(turns, name, 'wall')
      const goal = GOALS[name]
      return [
        grouped(pages),
        name,
        seconds(wall),
        ratio(turns, (usage) => usage[name].wall / usage.floor.wall),
        isWarm(name) ? ratio(turns, (usage) => (usage[name].wall - usage[START_UP].wall) / usage.floor.wall) : '',
        goal === undefined ? '' : times(goal),
        seconds(medianOf(turns, name, 'cpu')),
        ratio(turns, (usage) => usage[name].cpu / usage.floor.cpu),
        megabytes(medianOf(turns, name, 'memory')),
        name === START_UP ? '' : grouped(Math.round((pages / wall) * 1000)),
      ]
    }),
  )
  const header = ['pages', 'case', 'wall', 'to floor', 'less start-up', 'goal', 'CPU', 'to floor', 'memory', 'pages/s']
  return { caption: 'What each case takes:', rows: [header, ...rows] }
}

function tableMade(results: readonly SizeResult[]): Table {
  const builds = CASES.filter((name): name is Exclude<Case, 'floor'> => name !== 'floor')
  const rows = results.flatMap(({ pages, turns, written }) => [
    [grouped(pages), 'floor', '', '', '', grouped(written.floor.files), megabytes(written.floor.bytes)],
    ...builds.map((name) => {
      const show = (key: keyof Made) => grouped(median(turns.map(({ made }) => made[name][key])))
      const stands = name === 'cold' ? megabytes(written.build.bytes) : ''
      return [grouped(pages), name, show('rendered'), show('assembled'), show('unchanged'), show('files'), stands]
    }),
  ])
  const header = ['pages', 'case', 'rendered', 'assembled', 'unchanged', 'files written', 'in the folder']
  return { caption: 'What each case makes; our builds say so themselves:', rows: [header, ...rows] }
}

/** What a further page costs a cold build, between each number of pages and the next: the start is left out. */
function tableMargin(results: readonly SizeResult[]): Table[] {
  const sorted = sortBySize(results)
  const rows = sorted.slice(1).map((larger, i) => {
    const smaller = sorted[i]!
    const perPage = (name: Case, key: keyof Usage) =>
      (medianOf(larger.turns, name, key) - medianOf(smaller.turns, name, key)) / (larger.pages - smaller.pages)
    const cost = (key: 'wall' | 'cpu') => {
      const [floor, cold] = [perPage('floor', key), perPage('cold', key)]
      // Below nothing is noise, of which a ratio says nothing.
      const share = floor > 0 && cold > 0 ? times(cold / floor) : ''
      return [`${floor.toFixed(2)} ms`, `${cold.toFixed(2)} ms`, share]
    }
    const memory = `${(perPage('cold', 'memory') / 1000).toFixed(0)} kB`
    return [[`${grouped(smaller.pages)} to ${grouped(larger.pages)}`], cost('wall'), cost('cpu'), [memory]].flat()
  })
  const header = ['pages', 'floor, wall', 'cold, wall', 'ratio', 'floor, CPU', 'cold, CPU', 'ratio', 'memory']
  return rows.length > 0 ? [{ caption: 'What a further page costs a cold build:', rows: [header, ...rows] }] : []
}
