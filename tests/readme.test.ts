// @vitest-environment node

/** The READMEs of the repository and of the package: their figures match the measurements, and their names exist. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf-8')
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Returns the tables of a markdown text: their rows of cells, the header first. */
const listTables = (text: string) =>
  [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim().split('\n').map(cellsOf))

const measurements = listTables(read('docs/measurements.md'))

/** Returns the first cell of the measurements in this row and column. */
function findMeasured(row: string, column: string): string | undefined {
  for (const [header, , ...rows] of measurements) {
    const found = rows.find(([name]) => name === row)
    if (found && header!.includes(column)) return found[header!.indexOf(column)]
  }
}

/** Returns the number of a cell: `1,234 pages` is 1234. */
const numberOf = (cell: string) => Number(/[\d,.]+/.exec(cell)![0].replaceAll(',', ''))

/** A row of the figures: where ours is, where those of the other generators are, and whether less is better. */
const DEV = ['astro', 'eleventy', 'hugo']
const FIGURES = [
  ...['from nothing', 'after an edit'].map((column) => ({
    own: findMeasured('flatirons', column)!,
    peers: DEV.map((name) => [name, findMeasured(name, column)!] as const),
    isLessBetter: true,
  })),
  ...['body', 'template', 'first page, no caches', 'memory'].map((row) => ({
    own: findMeasured(row, 'flatirons')!,
    peers: DEV.map((name) => [name, findMeasured(row, name)!] as const),
    isLessBetter: true,
  })),
  {
    own: `${findMeasured('page that is not in the cache', 'pages')} pages`,
    peers: ['Astro, standalone', 'Next, dynamic'].map(
      (row) => [row.split(',')[0]!, `${findMeasured(row, 'pages')} pages`] as const,
    ),
    isLessBetter: false,
  },
]

/** For each row: our figure, and that of the best of the others. */
const BEST = FIGURES.map(({ own, peers, isLessBetter }) => {
  const [[name, figure]] = peers.toSorted(([, a], [, b]) => (numberOf(a) - numberOf(b)) * (isLessBetter ? 1 : -1)) as [
    readonly [string, string],
  ]
  return [own, `${name[0]!.toUpperCase()}${name.slice(1)}, ${figure}`]
})

describe.each(['README.md', 'framework/README.md'])('%s', (file) => {
  const text = read(file)

  test('has the figures of the measurements, beside those of the best other generator in the same table', () => {
    const rows = listTables(text).find(([header]) => header![0] === 'measured')!
    expect(rows.slice(2).map(([, own, best]) => [own, best])).toEqual(BEST)
  })

  test('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!)
    expect(links).not.toEqual([])
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })

  test('names only existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('the README has a picture of less than 150 kB', () => {
  const [front] = read('README.md').split('<details>') as [string]
  const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(front) ?? []
  expect(statSync(picture).size).toBeLessThan(150_000)
})
