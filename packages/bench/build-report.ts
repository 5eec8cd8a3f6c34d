/** Reports the build benchmark in text, tables and a plot. */

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

/** Describes the measured commands, and their references. */
export const ABOUT = `Built is a site of generated posts of ${MIN_WORDS} to ${MAX_WORDS} words, with a footer whose words are content and a feed of the first 20 posts. The floor is what nobody can leave out: one process that reads every post with gray-matter, makes HTML of it with marked and writes it in a template string; it checks nothing, and makes no page data and no bundle. Both show the same words, which is checked. Measured is the compiled package. One turn measures the other generators, if there are any, from nothing; our build with highlighted code, without its cache and its output (highlighted); the floor; our build without highlighting, as the floor has none, from nothing (cold); the same once more (unchanged); after a sentence was added to one post (one edit); after the footer's words have changed (footer edit); and the start of a process that loads the build and does nothing (start-up). The wall time is that of the whole command; memory is the peak of its processes, added up. Medians of all turns; ratios are to the floor of the same turn, and the spread is that of these ratios. “Less start-up” is what the goals are about.`

/** Summarizes all sizes, in their order. */
export function reportBuild(results: readonly SizeResult[]): Report {
  return { about: ABOUT, tables: [tableCases(results), tableMade(results), ...tableMargin(results)] }
}

/** Returns the plot of the wall time against the number of pages, with a line for each case. */
export function plotBuild(results: readonly SizeResult[]): Plot {
  const sorted = sortBySize(results)
  return {
    title: 'Wall time of a build by number of pages',
    about: 'Both axes are logarithmic.',
    x: { label: 'pages', show: grouped },
    y: { label: 'wall time', show: (value) => `${value} s` },
    lines: listNames(results, CASES).map((name) => ({
      name,
      points: sorted.map(({ pages, turns }) => [pages, medianOf(turns, name, 'wall') / 1000]),
    })),
  }
}

/** Our own cases, then the peers. */
function listNames(results: readonly SizeResult[], own: readonly Measured[]): string[] {
  return [...own, ...Object.keys(results[0]!.turns[0]!.peers)]
}

const usageOf = ({ usage, peers }: Turn, name: string) => ({ ...usage, ...peers })[name]!

function medianOf(turns: readonly Turn[], name: string, key: keyof Usage): number {
  return median(turns.map((turn) => usageOf(turn, name)[key]))
}

/** Returns the ratio to the floor in each turn. */
function ratiosOf(turns: readonly Turn[], name: string, key: keyof Usage): number[] {
  return turns.map((turn) => usageOf(turn, name)[key] / turn.usage.floor[key])
}

function sortBySize(results: readonly SizeResult[]): SizeResult[] {
  return [...results].sort((a, b) => a.pages - b.pages)
}

function tableCases(results: readonly SizeResult[]): Table {
  const isWarm = (name: string) => (WARM as readonly string[]).includes(name)
  const rows = results.flatMap(({ pages, turns }) =>
    listNames(results, MEASURED).map((name) => {
      const wall = medianOf(turns, name, 'wall')
      const goal = GOALS[name]
      const ratios = ratiosOf(turns, name, 'wall')
      const startUps = ratiosOf(turns, START_UP, 'wall')
      const lessStartUp = ratios.map((ratio, turn) => ratio - startUps[turn]!)
      const cpu = medianOf(turns, name, 'cpu')
      return [
        grouped(pages),
        name,
        seconds(wall),
        times(median(ratios)),
        `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}`,
        isWarm(name) ? times(median(lessStartUp)) : '',
        goal === undefined ? '' : times(goal),
        // The CPU time of processes other than Node's is unknown.
        cpu > 0 ? seconds(cpu) : '',
        cpu > 0 ? times(median(ratiosOf(turns, name, 'cpu'))) : '',
        cpu > 0 ? megabytes(medianOf(turns, name, 'memory')) : '',
        name === START_UP ? '' : grouped(Math.round((pages / wall) * 1000)),
      ]
    }),
  )
  const header = [
    'pages',
    'case',
    'wall',
    'to floor',
    'spread',
    'less start-up',
    'goal',
    'CPU',
    'to floor',
    'memory',
    'pages/s',
  ]
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

/**
 * Returns the cost of a further page in a cold build, between each number of pages and the next, which excludes the
 * start-up.
 */
function tableMargin(results: readonly SizeResult[]): Table[] {
  const sorted = sortBySize(results)
  const rows = sorted.slice(1).map((larger, i) => {
    const smaller = sorted[i]!
    const perPage = (name: Case, key: keyof Usage) =>
      (medianOf(larger.turns, name, key) - medianOf(smaller.turns, name, key)) / (larger.pages - smaller.pages)
    const cost = (key: 'wall' | 'cpu') => {
      const [floor, cold] = [perPage('floor', key), perPage('cold', key)]
      // Values below zero are noise, for which a ratio is meaningless.
      const share = floor > 0 && cold > 0 ? times(cold / floor) : ''
      return [`${floor.toFixed(2)} ms`, `${cold.toFixed(2)} ms`, share]
    }
    const memory = `${(perPage('cold', 'memory') / 1000).toFixed(0)} kB`
    return [[`${grouped(smaller.pages)} to ${grouped(larger.pages)}`], cost('wall'), cost('cpu'), [memory]].flat()
  })
  const header = ['pages', 'floor, wall', 'cold, wall', 'ratio', 'floor, CPU', 'cold, CPU', 'ratio', 'memory']
  return rows.length > 0 ? [{ caption: 'What a further page costs a cold build:', rows: [header, ...rows] }] : []
}
