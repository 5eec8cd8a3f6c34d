// @vitest-environment node

import { expect, test } from 'vitest'

import type { Usage } from './child.ts'
import { reportShards, type ShardTurn } from './shard-report.ts'

const usage = (wall: number): Usage => ({ wall, cpu: wall * 2, memory: 3e8 })

/** A turn in which one machine takes 80 s, and eight a shard each and a merge. */
const turn = (slowest: number, merge: number): ShardTurn => ({
  whole: usage(80_000),
  builds: [{ machines: 8, shards: [usage(5000), usage(slowest), usage(4000)], merge: usage(merge) }],
})

/** The cells of a row, by their heads. */
function readRow(turns: ShardTurn[], place: number): Record<string, string> {
  const [header, ...rows] = reportShards([{ pages: 100_000, turns }]).tables[0]!.rows
  return Object.fromEntries(header!.map((head, i) => [head, rows[place]![i]!]))
}

test('a shared build takes its slowest shard and the merge', () => {
  expect(readRow([turn(12_000, 4000)], 1)).toEqual({
    pages: '100,000',
    machines: '8',
    'slowest shard': '12.00 s',
    merge: '4.00 s',
    together: '16.00 s',
    'speed-up': '5.00x',
    efficiency: '63 %',
    'merge to whole': '5 %',
    'CPU, shard': '24.00 s',
    'CPU, merge': '8.00 s',
    'speed-up, CPU': '5.00x',
    'memory, shard': '300 MB',
  })
})

test('one machine stands above, and medians count', () => {
  const turns = [turn(12_000, 4000), turn(36_000, 4000), turn(12_000, 28_000)]
  expect(readRow(turns, 0)).toMatchObject({ machines: 'whole', together: '80.00 s', 'speed-up': '1.00x' })
  expect(readRow(turns, 1)).toMatchObject({ 'slowest shard': '12.00 s', together: '40.00 s', 'speed-up': '2.00x' })
})
