// @vitest-environment node

import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { loadEntries } from '../../../framework/content/load-entries.ts'
import { describeError, formatError } from '../../../framework/errors/describe-error.ts'
import { ProblemsError } from '../../../framework/errors/problems.ts'
import { collection, number, readContent, text, type LoadEntries } from '@flatirons/framework/content'
import { reportLines } from '../../support/report-lines.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const modelsOf = (load: LoadEntries) => ({
  releases: collection('releases', { title: text(), stars: number() }, { load }),
})

const read = (root: string, load: LoadEntries) =>
  readContent(modelsOf(load), { root, base: '/', withDrafts: false }).content.releases

async function problemsOf(root: string, load: unknown): Promise<string[]> {
  const error = await loadEntries(root, modelsOf(load as LoadEntries)).catch((error: unknown) => error)
  return error instanceof ProblemsError
    ? error.problems.map(({ where, message }) => `${where.replace(/ in .*/, '')}: ${message}`)
    : []
}

const FIRST = { slug: 'v1/first', title: 'First: "the one"', stars: 3, body: '## What is new\n\nAll of it.' }
const SECOND = { slug: 'second', title: 'Second', stars: 5 }

test('loaded entries are read like files, with fields and an optional text', async () => {
  const root = makeFolder()
  const load = async () => ({ key: '1', entries: [FIRST, SECOND] })
  await loadEntries(root, modelsOf(load))
  expect(read(root, load)).toMatchObject([
    { slug: 'second', title: 'Second', stars: 5, body: '' },
    { slug: 'v1/first', title: 'First: "the one"', words: 6, headings: [{ text: 'What is new' }] },
  ])
})

test('the loader receives the key of the cached entries, and can return only the key', async () => {
  const root = makeFolder()
  const load = vi.fn<LoadEntries>(async (last) => ({ key: '1', ...(last !== '1' && { entries: [FIRST] }) }))
  await loadEntries(root, modelsOf(load))
  await loadEntries(root, modelsOf(load))
  expect(load.mock.calls).toEqual([[undefined], ['1']])
  expect(read(root, load)).toMatchObject([{ slug: 'v1/first' }])
})

test('a loader that has run is skipped; a failed loader runs again', async () => {
  const root = makeFolder()
  const load = vi
    .fn<LoadEntries>()
    .mockRejectedValueOnce(Error('No.'))
    .mockResolvedValue({ key: '1', entries: [FIRST] })
  const done = new WeakSet<LoadEntries>()
  await expect(loadEntries(root, modelsOf(load), done)).rejects.toThrow('No.')
  await loadEntries(root, modelsOf(load), done)
  await loadEntries(root, modelsOf(load), done)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a loaded collection in the folder of another keeps its entries', async () => {
  const root = makeFolder()
  const fields = { title: text(), stars: number() }
  const models = (key: string) => ({
    all: collection('all', fields, { load: async () => ({ key, entries: [FIRST] }) }),
    some: collection('all/some', fields, { load: async () => ({ key: '1', entries: [SECOND] }) }),
  })
  await loadEntries(root, models('1'))
  await loadEntries(root, models('2'))
  const { content } = readContent(models('2'), { root, base: '/', withDrafts: false })
  expect(content.some).toMatchObject([{ slug: 'second' }])
  expect(content.all).toMatchObject([{ slug: 'v1/first' }])
})

test('a new key removes entries that are not returned', async () => {
  const root = makeFolder()
  await loadEntries(
    root,
    modelsOf(async () => ({ key: '1', entries: [FIRST, SECOND] })),
  )
  const load = async () => ({ key: '2', entries: [SECOND] })
  await loadEntries(root, modelsOf(load))
  expect(read(root, load)).toMatchObject([{ slug: 'second' }])
})

test('problems in fields and texts are reported by collection and slug', async () => {
  const root = makeFolder()
  const entries = [
    { slug: 'a', title: 'A', stars: 'many' },
    { slug: 'v1/b', title: 'B', stars: 1, body: '[b](//b)' },
  ]
  const load = async () => ({ key: '1', entries })
  await loadEntries(root, modelsOf(load))
  const report = reportLines(() => read(root, load))
  expect(report.slice(2)).toEqual([
    'The entry "a" of the collection "releases"',
    '  `stars` is "many", but must be a number.',
    '',
    'The entry "v1/b" of the collection "releases"',
    '  The link //b is not supported. Start it with / for a page of this site, or with https://.',
  ])
})

test('loaded entries are not trusted', async () => {
  const root = makeFolder()
  const hostile = {
    slug: 'a',
    title: 'A\u0007\u0000',
    stars: 1,
    body: `Text.\n\n<div title="\n\n<p x='"><img src=x onerror=alert(1)>'>`,
  }
  const load = async () => ({ key: '1', entries: [hostile, { slug: 'b', title: 'B', stars: 1, body: 'One.\u0008' }] })
  const model = collection('releases', { title: text(), stars: number() }, { load, html: 'allow' })
  await loadEntries(root, { model })
  expect(reportLines(() => readContent({ model }, { root, base: '/', withDrafts: false })).slice(2)).toEqual([
    'The entry "a" of the collection "releases"',
    '  `title` has the character U+0007, which is not allowed in pages and feeds. Remove it.',
    '  <img> has the attribute onerror, which is code. Put code into an island.',
    '',
    'The entry "b" of the collection "releases"',
    '  The line has the character U+0008, which is not allowed in pages and feeds. Remove it.',
  ])
})

test('a failed loader is reported with its causes, the module of the collection and the position in the loader', async () => {
  const root = makeFolder({ 'site/load.ts': 'one\ntwo\nthree\n' })
  const refused = Object.assign(new AggregateError([Error('connect ECONNREFUSED ::1:9')]), { code: 'ECONNREFUSED' })
  const failed = TypeError('fetch failed', { cause: refused })
  failed.stack = `TypeError: fetch failed\n    at node:internal/deps/undici:1:1\n    at async load (${root}/site/load.ts:2:1)`
  const { releases } = modelsOf(() => Promise.reject(failed))
  const models = { releases: { ...releases, module: 'site/models.ts' } }
  const error = await loadEntries(root, models).catch((thrown: unknown) => thrown)
  expect(formatError(describeError(error, root)).split('\n')).toEqual([
    '1 problem while content was loaded.',
    '',
    'The collection "releases" in site/models.ts',
    '  Its load() failed: fetch failed, because: connect ECONNREFUSED ::1:9',
    '',
    'site/load.ts:2:1',
    '',
    '  1 | one',
    '> 2 | two',
    '    | ^',
    '  3 | three',
    '  4 | ',
  ])
})

test('a failed loader and invalid results are problems; cached entries are kept', async () => {
  const root = makeFolder()
  await loadEntries(
    root,
    modelsOf(async () => ({ key: '1', entries: [SECOND] })),
  )
  const fails = () => Promise.reject(Error('The service says 503.'))
  expect(await problemsOf(root, fails)).toEqual(['The collection "releases": Its load() failed: The service says 503.'])
  // oxlint-disable-next-line prefer-promise-reject-errors -- Third-party code may.
  const failsWithText = () => Promise.reject('No network.')
  expect(await problemsOf(root, failsWithText)).toEqual(['The collection "releases": Its load() failed: No network.'])
  const several = new AggregateError([Error('One.'), Object.assign(Error(''), { code: 'ETWO' }), TypeError('')])
  expect(await problemsOf(root, () => Promise.reject(several))).toEqual([
    'The collection "releases": Its load() failed: One.; ETWO; TypeError',
  ])
  expect(await problemsOf(root, async () => undefined)).toEqual([
    'The collection "releases": Its load() returns no `key`. Return { key, entries }.',
  ])
  expect(await problemsOf(root, async () => ({ key: '2' }))).toEqual([
    'The collection "releases": Its load() returns the new key "2" without entries. Return { key, entries }.',
  ])
  const entries = [{ slug: '../up' }, { slug: 'a' }, { slug: 'a' }, null]
  expect(await problemsOf(root, async () => ({ key: '2', entries }))).toEqual([
    'The collection "releases": The slug of entry 1 is "../up", but must consist of lower-case letters, digits and single hyphens.',
    'The collection "releases": Two entries have the slug "a". Change one of them.',
    'The collection "releases": The slug of entry 4 is undefined, but must consist of lower-case letters, digits and single hyphens.',
  ])
  const long = [{ slug: `a/${'b'.repeat(300)}` }]
  expect(await problemsOf(root, async () => ({ key: '2', entries: long }))).toEqual([
    `The collection "releases": The slug of entry 1, "a/${'b'.repeat(58)}…", has a part of more than 250 bytes, which is too long for a file name. Shorten it.`,
  ])
  expect(read(root, fails)).toMatchObject([{ slug: 'second' }])
  expect(existsSync(join(root, 'up'))).toBe(false)
  expect(readdirSync(join(root, '.cache/loaded'))).toEqual(['releases'])
})

test('a file in the folder of a loaded collection is reported', async () => {
  const root = makeFolder({ 'content/releases/a.md': '---\ntitle: A\nstars: 1\n---\n\nText.\n' })
  const load = async () => ({ key: '1', entries: [] })
  await loadEntries(root, modelsOf(load))
  expect(() => read(root, load)).toThrow('No model reads this file.')
})

describe('a cached collection is loaded again', () => {
  const folder = '.cache/loaded/releases'
  test.each<[what: string, damage: (root: string) => void]>([
    ['its key was modified', (root) => appendFileSync(join(root, folder, '.key'), ' ')],
    ['an entry is missing', (root) => rmSync(join(root, folder, 'second.yaml'))],
    ['an entry was added', (root) => writeFileSync(join(root, folder, 'third.yaml'), 'title: Third')],
  ])('if %s', async (_, damage) => {
    const root = makeFolder()
    const load = vi.fn<LoadEntries>(async () => ({ key: '1', entries: [FIRST, SECOND] }))
    await loadEntries(root, modelsOf(load))
    damage(root)
    await loadEntries(root, modelsOf(load))
    expect(load.mock.calls).toEqual([[undefined], [undefined]])
    expect(read(root, load)).toHaveLength(2)
  })

  test.each(['second.yaml', 'v1/first.md'])(
    'if its file %s was modified or truncated, which is an error until then',
    async (name) => {
      const root = makeFolder()
      const load: LoadEntries = async () => ({ key: '1', entries: [FIRST, SECOND] })
      await loadEntries(root, modelsOf(load))
      const file = join(root, folder, name)
      const text = readFileSync(file, 'utf-8')
      for (const damaged of [text.replace('title', 'tidle'), text.slice(0, -3), '']) {
        writeFileSync(file, damaged)
        expect(() => read(root, load)).toThrow(`${folder}/${name} is truncated or modified in the cache.`)
      }
    },
  )
})
