// @vitest-environment node

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { ADVICE, createProfile } from '../../../framework/builder/profile.ts'
import type { WorkerResult, Batch } from '../../../framework/memo/messages.ts'
import type { Pool } from '../../../framework/memo/pool.ts'
import { captureOutput } from '../../support/captured-output.ts'
import { makePhotograph } from '../../support/photographs.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

const NO_PAGES = { rendered: 0, assembled: 0, unchanged: 0 }

/** Returns a batch of pages and its results, with the time of each page in ms. */
const pagesOf = (template: string, times: Record<string, number>) => ({
  batch: { kind: 'make', pages: Object.keys(times).map((path) => ({ path, templateName: template })) } as Batch,
  results: Object.values(times).map((ms) => ({ ms })) as WorkerResult[],
})
const entriesOf = (times: Record<string, number>) => ({
  batch: { kind: 'read', files: Object.keys(times).map((source) => ({ source })) } as Batch,
  results: Object.values(times).map((ms) => ({ ms })) as WorkerResult[],
})

/** A pool that returns the results of the last batch first, as workers may. */
const reversedPool = (jobs: { results: WorkerResult[] }[]): Pool => ({
  async run(batches, _, onResult) {
    for (const index of [...batches].map((_, index) => index).reverse())
      onResult(jobs[index]!.results as never[], index)
  },
  close: async () => {},
})

describe('the report of a build', () => {
  test('has steps with their shares, and the slowest pages, templates, entries and files', async () => {
    let time = 0
    const profile = createProfile(() => time)
    profile.addStep('reading content', 400)
    profile.addStep('making pictures', 1200)
    const jobs = [
      pagesOf('post', { '/a/': 5, '/b/': 20 }),
      pagesOf('home', { '/': 12 }),
      entriesOf({ 'content/a.md': 1, '.cache/loaded/notes/first.md': 2 }),
    ]
    const received: [WorkerResult[], number][] = []
    const batches = jobs.map(({ batch }) => batch)
    await profile.watchPool(reversedPool(jobs)).run(batches, 5, (results, index) => received.push([results, index]))
    expect(received).toEqual([2, 1, 0].map((index) => [jobs[index]!.results, index]))
    const bytes = await profile.timeFile('hill.jpg as avif, 640 pixels', async () => {
      time += 1100
      return 'bytes'
    })
    expect(bytes).toBe('bytes')
    expect(profile.format(2000, { rendered: 3, assembled: 1, unchanged: 1200 })).toEqual([
      '',
      'Steps of the build',
      '  reading content    400.0 ms        20 %',
      '  making pictures      1.20 s        60 %',
      '  everything else    400.0 ms        20 %',
      '',
      'Slowest pages: 3 pages rendered, 1 assembled, 1,200 unchanged',
      '  /b/     20.0 ms',
      '  /       12.0 ms',
      '  /a/      5.0 ms',
      '',
      'Slowest templates: the sum of their pages',
      '  post     25.0 ms     2 pages',
      '  home     12.0 ms      1 page',
      '',
      'Slowest entries: 2 files read, the others came from the cache',
      '  the entry "first" of the collection "notes"      2.0 ms',
      '  content/a.md                                     1.0 ms',
      '',
      'Slowest pictures and fonts: 1 file made, the others came from the cache',
      '  hill.jpg as avif, 640 pixels      1.10 s',
      '',
      'Most of the time, 60 %, goes into "making pictures". Pictures are cached: keep .cache/ between builds.',
    ])
  })

  test('has at most ten rows in a table', async () => {
    const profile = createProfile()
    const times = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/${index}/`, index]))
    const job = pagesOf('post', times)
    await profile.watchPool(reversedPool([job])).run([job.batch], 12, () => {})
    const rows = profile.format(100, NO_PAGES).filter((line) => /^ {2}\/\d+\//.test(line))
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatch(/^ {2}\/11\/ +11\.0 ms$/)
  })

  test.each([
    ['half of a build of a second', 500, 1000, true],
    ['less than half', 499, 1000, false],
    ['most of a fast build', 998, 999, false],
  ])('advises on a step that takes %s: %d of %d ms', (_, ms, total, isAdvised) => {
    const profile = createProfile()
    profile.addStep('reading content', ms)
    expect(profile.format(total, NO_PAGES).at(-1)!.startsWith('Most of the time')).toBe(isAdvised)
  })
})

describe('a build with a profile', () => {
  let readOutput: () => string
  beforeEach(() => {
    readOutput = captureOutput()
  })

  /** Returns the names in the table with this title. */
  const namesIn = (title: string) => {
    const [, rows = ''] = readOutput().split(`  ${title}`)
    const [table = ''] = rows.split('\n\n')
    return table.split('\n').flatMap((line) => /^ {4}(.+?) {3,}/.exec(line)?.[1] ?? [])
  }

  test('lists pages, templates, entries and files; the next build lists none, and counts unchanged pages', async () => {
    const photograph = await makePhotograph({ width: 400, height: 300 })
    const load = "async () => ({ key: '1', entries: [{ slug: 'first', title: 'The first note' }] })"
    const models = readText('tests/fixtures/site/site/models.ts')
      .replace('export const models', `const notes = collection('notes', { title: text() }, { load: ${load} })\n$&`)
      .replace('models = {', '$& notes,')
    const root = makeSite({
      'content/articles/barn.jpg': photograph,
      'content/articles/barn.md': '---\ntitle: A barn\nsummary: A barn.\npicture: ./barn.jpg\n---\n\nText.\n',
      'site/models.ts': models,
    })
    await buildSite({ root, withProfile: true })
    const steps = namesIn('Steps of the build')
    expect(steps).toEqual([
      'bundling the server',
      'loading content',
      'reading content',
      'bundling for the browser',
      'rendering and writing',
      'making pictures',
      'writing the rest',
      'everything else',
    ])
    expect(Object.keys(ADVICE)).toEqual(expect.arrayContaining(steps.slice(0, -1)))
    expect(namesIn('Slowest pages')).toHaveLength(10)
    const templates = namesIn('Slowest templates')
    expect(templates.length).toBeGreaterThan(0)
    const pages = readdirSync(join(root, 'site/pages')).map((file) => readText(`${root}/site/pages/${file}`))
    // The name of the export follows if a module has several templates: `message#offlinePage`.
    for (const name of templates)
      expect(pages.join('\n')).toContain(name.replace(/^.*#/, '').replace(/(?:Page)?$/, 'Page'))
    const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `content/${file}`)
    expect(readOutput()).toContain(`Slowest entries: ${files.length + 1} files read`)
    const slowEntries = namesIn('Slowest entries')
    expect(slowEntries).toHaveLength(10)
    expect([...files, 'the entry "first" of the collection "notes"']).toEqual(expect.arrayContaining(slowEntries))
    const slowFiles = namesIn('Slowest pictures')
    expect(slowFiles.length).toBeGreaterThan(0)
    for (const name of slowFiles) expect(name).toMatch(/^content\/[\w/]+\.jpg as (avif|webp|jpg|jpeg), \d+ pixels$/)
    const [, rendered] = /Slowest pages: (\d+) pages rendered, 0 assembled, 0 unchanged/.exec(readOutput())!
    readOutput = captureOutput()
    await buildSite({ root, withProfile: true })
    expect(readOutput()).toContain(`Slowest pages: 0 pages rendered, 0 assembled, ${rendered} unchanged`)
    expect(['pages', 'templates', 'entries', 'pictures'].flatMap((name) => namesIn(`Slowest ${name}`))).toEqual([])
  })

  test('measures workers too', async () => {
    const entries = Array.from({ length: 500 }, (_, index) => [
      `content/articles/a-${index}.md`,
      `---\ntitle: Article ${index}\nsummary: A summary.\n---\n\nText.\n`,
    ])
    const root = makeSite(Object.fromEntries(entries))
    await buildSite({ root, withProfile: true })
    const times = [...readOutput().matchAll(/^ {4}(?:content\/|\/).* ([\d.]+) m?s$/gm)].map(([, time]) => Number(time))
    expect(times).toHaveLength(20)
    expect(Math.min(...times)).toBeGreaterThan(0)
  })

  test('without a profile, prints no times of pages', async () => {
    await buildSite({ root: makeSite() })
    expect(readOutput()).not.toContain('Slowest')
  })
})
