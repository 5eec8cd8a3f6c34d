// @vitest-environment node

import { expect, test } from 'vitest'

import { plotBuild, reportBuild } from '../../../packages/bench/build-report.ts'
import { MEASURED, type Measured, type SizeResult, type Turn } from '../../../packages/bench/cases.ts'

/** A turn in which each case takes this many milliseconds, and half as much CPU time. */
function turn(walls: readonly number[], pages = 100): Turn {
  const usage = Object.fromEntries(
    MEASURED.map((name, i) => [name, { wall: walls[i]!, cpu: walls[i]! / 2, memory: 2e8 }]),
  ) as Record<Measured, Turn['usage'][Measured]>
  const none = { rendered: 0, assembled: 0, unchanged: pages, files: 0 }
  const all = { rendered: pages, assembled: 0, unchanged: 0, files: 3 * pages }
  return {
    usage,
    peers: {},
    made: {
      cold: all,
      highlighted: all,
      unchanged: none,
      'one edit': { rendered: 1, assembled: 0, unchanged: pages - 1, files: 3 },
      'footer edit': { rendered: 0, assembled: pages, unchanged: 0, files: pages + 2 },
    },
  }
}

const written = { floor: { files: 100, bytes: 8e5 }, build: { files: 300, bytes: 24e5 } }
const small: SizeResult = { pages: 100, turns: [turn([1000, 4000, 5000, 600, 650, 700, 500])], written }

/** Returns the cells of a case by column heading; of two columns with the same heading, the first. */
function readRow(results: SizeResult[], table: number, name: string): Record<string, string> {
  const [header, ...rows] = reportBuild(results).tables[table]!.rows
  const row = rows.find((cells) => cells[1] === name)!
  return Object.fromEntries(header!.map((head, i) => [head, row[i]!] as const).toReversed())
}

test('a warm build is compared with the floor, with and without the start-up, and with its goal', () => {
  expect(readRow([small], 0, 'unchanged')).toMatchObject({
    wall: '0.60 s',
    'to floor': '0.60x',
    'less start-up': '0.10x',
    goal: '0.10x',
    CPU: '0.30 s',
    memory: '200 MB',
    'pages/s': '167',
  })
  expect(readRow([small], 0, 'one edit')).toMatchObject({ 'less start-up': '0.15x', goal: '0.15x' })
})

test('a cold build has no goal, and its time includes the start-up', () => {
  expect(readRow([small], 0, 'cold')).toMatchObject({ 'to floor': '4.00x', 'less start-up': '', goal: '' })
})

test('ratios use the floor of the same turn, so that a slow moment of the machine affects both', () => {
  const slow = turn([3000, 12_000, 15_000, 1800, 1950, 2100, 1500])
  const turns = [small.turns[0]!, slow, turn([2000, 8000, 10_000, 1200, 1300, 1400, 1000])]
  const row = readRow([{ ...small, turns }], 0, 'cold')
  expect(row).toMatchObject({ wall: '8.00 s', 'to floor': '4.00x', spread: '4.00x to 4.00x' })
})

test('the output of each build is shown in formatted numbers', () => {
  const large: SizeResult = { pages: 10_000, turns: [turn([1, 1, 1, 1, 1, 1, 1], 10_000)], written }
  expect(readRow([large], 1, 'one edit')).toEqual({
    pages: '10,000',
    case: 'one edit',
    rendered: '1',
    assembled: '0',
    unchanged: '9,999',
    'files written': '3',
    'in the folder': '',
  })
  expect(readRow([large], 1, 'floor')).toMatchObject({ 'files written': '100', 'in the folder': '0.8 MB' })
})

test('the cost of a further page is the difference between two numbers of pages, without the start-up', () => {
  const large: SizeResult = { ...small, pages: 1100, turns: [turn([2000, 9000, 9500, 600, 650, 700, 500])] }
  const tables = reportBuild([large, small]).tables
  expect(tables[2]!.rows[1]).toEqual([
    '100 to 1,100',
    '1.00 ms',
    '5.00 ms',
    '5.00x',
    '0.50 ms',
    '2.50 ms',
    '5.00x',
    '0 kB',
  ])
  expect(reportBuild([small]).tables).toHaveLength(2)
})

test('no ratio is shown if more pages took less time', () => {
  const large: SizeResult = { ...small, pages: 1100, turns: [turn([900, 3000, 3500, 600, 650, 700, 500])] }
  expect(reportBuild([small, large]).tables[2]!.rows[1]![3]).toBe('')
})

test('the plot has a line for each case, in seconds, sorted by number of pages', () => {
  const large: SizeResult = { ...small, pages: 1100, turns: [turn([2000, 9000, 9500, 600, 650, 700, 500])] }
  const { lines } = plotBuild([large, small])
  expect(lines.map(({ name }) => name)).toEqual([
    'floor',
    'cold',
    'highlighted',
    'unchanged',
    'one edit',
    'footer edit',
  ])
  expect(lines[1]!.points).toEqual([
    [100, 4],
    [1100, 9],
  ])
})

test('other generators are in the table and in the plot; programs other than Node have only a wall time', () => {
  const peers = { hugo: { wall: 500, cpu: 0, memory: 0 }, eleventy: { wall: 2500, cpu: 3000, memory: 3e8 } }
  const result: SizeResult = { ...small, turns: [{ ...small.turns[0]!, peers }] }
  expect(readRow([result], 0, 'hugo')).toMatchObject({ wall: '0.50 s', 'to floor': '0.50x', CPU: '', memory: '' })
  expect(readRow([result], 0, 'eleventy')).toMatchObject({ 'to floor': '2.50x', CPU: '3.00 s', memory: '300 MB' })
  expect(plotBuild([result]).lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['hugo', 'eleventy']))
})
