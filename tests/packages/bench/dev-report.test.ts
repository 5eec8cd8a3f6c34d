// @vitest-environment node

import { expect, test } from 'vitest'

import { FIRST_COLD, FIRST_WARM, reportDev, type DevResult } from '../../../packages/bench/dev-report.ts'

const CASES = [FIRST_COLD, FIRST_WARM, 'body', 'template', 'layout', 'style sheet', 'island']

/** A server that takes this many milliseconds for each case, and half as much CPU time. */
function result(name: string, walls: readonly number[], memory: number, posts = 1000): DevResult {
  // The median of these factors is 1.
  const turns = [3, 1, 0.5].map((factor) => ({
    measured: Object.fromEntries(
      walls.map((wall, i) => [CASES[i]!, { wall: wall * factor, cpu: (wall * factor) / 2 }] as const),
    ),
    memory: memory * factor,
  }))
  return { name, posts, turns }
}

const own = result('flatirons', [2000, 1000, 50, 60, 40, 30, 30], 3e8)
const large = result('flatirons', [4000, 3000, 60, 90, 80, 60, 45], 6e8, 10_000)
const astro = result('astro', [9000, 5000, 2000, 40, 40, 20, 20], 6e8)
const hugo = result('hugo', [1000, 800, 400, 400, 400, 400], 3e8)

/** Returns the cells of a row by column heading; of two columns with the same heading, the first. */
function readRow(results: readonly DevResult[], table: number, name: string): Record<string, string> {
  const [header, ...rows] = reportDev(results).tables[table]!.rows
  const row = rows.find(([what]) => what === name)!
  return Object.fromEntries(header!.map((head, i) => [head, row[i]!] as const).toReversed())
}

test('a case is compared with the peer of its goal: the best one that counts', () => {
  const results = [own, astro, hugo, large]
  expect(readRow(results, 0, 'body')).toEqual({
    what: 'body',
    flatirons: '50 ms',
    astro: '2000 ms',
    hugo: '400 ms',
    beside: 'hugo',
    ratio: '0.13x',
    goal: '0.50x',
    '10,000 posts': '60 ms',
    'to 1,000': '1.20x',
  })
  expect(readRow(results, 0, 'template')).toMatchObject({ beside: 'astro', ratio: '1.50x', goal: '2.00x' })
  expect(readRow(results, 0, FIRST_COLD)).toMatchObject({ beside: 'astro', ratio: '0.22x', goal: '1.00x' })
  expect(readRow(results, 0, FIRST_WARM)).toMatchObject({ beside: 'hugo', ratio: '1.25x' })
  expect(readRow(results, 0, 'memory')).toMatchObject({ beside: 'astro', ratio: '0.50x', 'to 1,000': '2.00x' })
})

test('a server without islands has no times for them', () => {
  expect(readRow([own, hugo, large], 0, 'island')).toMatchObject({ hugo: '', beside: '', ratio: '', goal: '1.50x' })
})

test('CPU time has a separate table without goals', () => {
  expect(readRow([own, astro, large], 1, 'body')).toEqual({
    what: 'body',
    flatirons: '25 ms',
    astro: '1000 ms',
    '10,000 posts': '30 ms',
    'to 1,000': '1.20x',
  })
})
