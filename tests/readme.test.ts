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

const manifest = JSON.parse(read('framework/package.json')) as {
  engines: { node: string }
  peerDependencies: Record<string, string>
}
/** Versions of Node and of packages that a site installs. */
const VERSIONS = [manifest.engines.node, ...Object.values(manifest.peerDependencies)].flatMap(
  (range) => range.match(/(?<![\d.])\d+(?:\.[1-9]\d*)?/g) ?? [],
)

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** Returns the numbers of a text that no test compares with their source. Ports and code are left out. */
function findUnchecked(text: string): string[] {
  const checked = [
    ...BEST.flat(),
    // The dates and versions are those of the measurements.
    ...Array.from(
      read('docs/measurements.md').matchAll(/- date: (\S+)|(?:Astro|Eleventy|Hugo|Next|Node)(?: is)? ([\d.]+)/g),
      ([, date, version]) => date?.replaceAll('-', ' ') ?? version!.split('.').slice(0, 2).join('.'),
    ),
    'Astro 5',
    'Node 20',
    // tests/size.test.ts and tests/browsers.test.ts
    ...text.matchAll(/Runtime: [\d.]+ kB|Chrome and Edge \d+, Firefox \d+ and Safari [\d.]+/g),
    ...read('docs/measurements.md').matchAll(/Wall time with 1,000 posts|Builds of 1,000 posts/g),
    ...VERSIONS,
  ]
  const known = new Set(numbersIn(checked.join(' ')))
  return numbersIn(text.replaceAll(/localhost:\d+|```tsx[^]*?```/g, '')).filter((number) => !known.has(number))
}

describe.each(['README.md', 'framework/README.md'])('%s', (file) => {
  const text = read(file)
  const [front] = text.split('<details>') as [string]

  test('has the figures of the measurements, beside those of the best other generator in the same table', () => {
    const rows = listTables(text).find(([header]) => header![0] === 'measured')!
    expect(rows.slice(2).map(([, own, best]) => [own, best])).toEqual(BEST)
  })

  test('has no unchecked number', () => {
    expect(findUnchecked(front)).toEqual([])
    expect(findUnchecked(`${front} The runtime is 4.6 kB.`)).toEqual(['4.6'])
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

test('the performance page has the figures of the measurements', () => {
  const charts = [...read('docs/content/pages/performance.md').matchAll(/<Chart unit="\w+" bars="([^"]+)"/g)]
  const written = charts.flatMap(([, bars]) => bars!.split(', '))
  const expected = [
    ...['Flatirons', 'Eleventy', 'Hugo', 'Astro'].map((name) => [name, findMeasured('body', name.toLowerCase())]),
    ...['Hugo', 'Flatirons', 'Eleventy', 'Astro'].map((name) => [
      name,
      findMeasured('first page, no caches', name.toLowerCase()),
    ]),
    ...['Hugo', 'Eleventy', 'Flatirons', 'Astro'].map((name) => [
      name,
      findMeasured(name.toLowerCase(), 'from nothing'),
    ]),
    ['Astro', findMeasured('Astro, standalone', 'pages')],
    ['Flatirons', findMeasured('page that is not in the cache', 'pages')],
    ['Next', findMeasured('Next, dynamic', 'pages')],
  ].map(([name, figure]) => `${name} ${figure?.replace(/ ms|,/g, '')}`)
  expect(written).toEqual(expected)
})

test('the guide for any site names one size of the runtime, in its text and in its table', () => {
  const guide = read('docs/content/pages/guides/any-site.md')
  const [, told] = /runtime for plain HTML is ([\d.]+ kB)/.exec(guide)!
  expect(/^\| Flatirons +\| ([\d.]+ kB)/m.exec(guide)![1]).toBe(told)
})

test('the performance page has no times and page counts other than the measurements', () => {
  const page = read('docs/content/pages/performance.md')
  const known = new Set(numbersIn(read('docs/measurements.md')))
  const findUnknown = (text: string) =>
    [...text.matchAll(/([\d.,]+) (?:ms|pages)\b/g)].flatMap(([figure, number]) => (known.has(number!) ? [] : figure))
  expect(page).toMatch(/\d ms\b/)
  expect(findUnknown(page)).toEqual([])
  expect(findUnknown('An edit takes 7.77 ms.')).toEqual(['7.77 ms'])
})

/** Returns the cell of a build: of a number of pages, a case and a column. */
function findBuild(pages: string, name: string, column: string): string {
  const [header, , ...rows] = measurements.find(([header]) => header!.includes('case') && header!.includes(column))!
  return rows.find(([count, one]) => count === pages && one === name)![header!.indexOf(column)]!
}

const toTimes = (ratio: string) => Number.parseFloat(ratio).toFixed(1)

test('sentences about builds have the figures of the measurements', () => {
  const [small, large] = ['1,000', '10,000'].map((pages) => toTimes(findBuild(pages, 'cold', 'to floor')))
  const text = read('docs/measurements.md')
  const [, smallGoal, largeGoal] = /at most ([\d.]+)x of the floor, 10,000 in ([\d.]+)x/.exec(text)!
  const page = read('docs/content/pages/performance.md')
  for (const sentence of [
    `A build without caches of 1,000 posts takes ${small} times as long as`,
    `For 10,000 posts, it takes ${large} times as long.`,
    `The goals are ${smallGoal} and ${largeGoal} times.`,
    `A build after one edit takes ${toTimes(findBuild('1,000', 'one edit', 'wall'))} s`,
  ])
    expect(page).toContain(sentence)
  expect(text).toContain(`ten thousand posts take ${large} times the floor`)
  const [cold, highlighted] = ['cold', 'highlighted'].map((name) =>
    Number.parseFloat(findBuild('10,000', name, 'wall')),
  )
  expect(read('docs/content/pages/guides/markdown.md')).toContain('saves a fifth of the build time')
  expect(Math.round(highlighted! / (highlighted! - cold!))).toBe(5)
})

test('the guide for any site has the ratios of the measurements, in their order', () => {
  const ratiosOf = (file: string) => {
    const [, , ...rows] = listTables(read(file)).find(
      ([header]) => header![0] === 'library' && header!.includes('cold'),
    )!
    return rows.map((row) => row.filter((cell) => /^[\d.]+x$/.test(cell)))
  }
  expect(ratiosOf('docs/content/pages/guides/any-site.md')).toEqual(ratiosOf('docs/measurements.md'))
})
