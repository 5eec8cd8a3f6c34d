// @vitest-environment node
/** A site that several machines build: each machine is a folder of its own here. */

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { buildSite, type BuildOptions } from '@flatirons/framework/build'

import type { Problem, ProblemsError } from '../../../../framework/problems.ts'
import { makeBenchSite } from '../../../bench/bench-site.ts'
import {
  readFiles,
  readText,
  shareBundles,
  useTempFolders,
  writeFiles,
  type Files,
} from '../../../support/temp-folders.ts'

const { makeSite, makeSiteFolder } = useTempFolders()

let said = ''

beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})

/** What a build says is wrong. */
const problemsOf = (options: BuildOptions) => buildSite(options).then(() => '', String)

/** Builds parts, each on a machine of its own, and brings them to the machine `to`. Returns the folder that they lie in. */
async function buildParts(to: string, of: number, makeMachine: (index: number) => string): Promise<string> {
  const parts = join(to, 'dist.shards')
  mkdirSync(parts, { recursive: true })
  for (let index = 1; index <= of; index++) {
    const machine = makeMachine(index)
    await buildSite({ root: machine, shard: { index, of } })
    expect(existsSync(join(machine, 'dist'))).toBe(false)
    const name = `${index}-of-${of}`
    if (machine !== to) cpSync(join(machine, 'dist.shards', name), join(parts, name), { recursive: true })
  }
  return parts
}

const readDist = (root: string) => Object.fromEntries(readFiles(join(root, 'dist')))

/** The files of the pages of each shard. */
const readParts = (parts: string) => readdirSync(parts).map((name) => Array.from(readFiles(join(parts, name, 'site'))))

/** The text of a file of the fixture. */
const textOf = (name: string) => readText(import.meta.dirname, '../../../fixtures/edited', name)

describe('a merged site', () => {
  test('is the same to the byte as one that was built at once; nothing is rendered or read again', async () => {
    const [alone, together] = [makeSite({}, 'edited'), makeSite({}, 'edited')]
    await buildSite({ root: alone })
    const parts = await buildParts(together, 3, () => makeSite({}, 'edited'))
    // Shards have their files in their final form.
    const whole = readDist(alone)
    for (const [name, text] of readParts(parts).flat()) expect([name, text]).toEqual([name, whole[name]])
    expect(readParts(parts).map((files) => files.filter(([name]) => name.endsWith('.html')).length)).toEqual([4, 4, 4])
    said = ''
    await buildSite({ root: together, merge: true })
    expect(readDist(together)).toEqual(readDist(alone))
    expect(said).toContain('0 pages rendered')
    expect(existsSync(parts)).toBe(false)

    said = ''
    await buildSite({ root: together })
    expect(said).toContain('0 pages rendered, 0 assembled')
    expect(readDist(together)).toEqual(readDist(alone))
  })

  test('is the same where one machine has so many pages that it makes them in threads', async () => {
    const [alone, together] = [makeSiteFolder(), makeSiteFolder()]
    for (const root of [alone, together]) {
      makeBenchSite(root, 420)
      shareBundles(root)
    }
    await buildSite({ root: alone })
    await buildParts(together, 2, () => together)
    await buildSite({ root: together, merge: true })
    expect(readDist(together)).toEqual(readDist(alone))
  }, 60_000)

  test('may be left in parts, which are the same files: those of the shards, and all others', async () => {
    // The first page, of the first shard, shows a text of the second.
    const routes = textOf('site/routes.ts').replace("{ title: 'All',", "{ title: 'All', first: posts[0],")
    const [alone, together] = [1, 2].map(() => makeSite({ 'site/routes.ts': routes }, 'edited')) as [string, string]
    await buildSite({ root: alone })
    const parts = await buildParts(together, 2, () => together)
    expect(said).toContain('note: 1 text of other shards rendered here too, for pages that show it')
    await buildSite({ root: together, merge: true, parts: true })
    const rest = Object.entries(readDist(together))
    const names = rest.map(([name]) => name)
    expect(names).toContain('sitemap.xml')
    expect(names.filter((name) => /posts|page-data\.json/.test(name))).toEqual([])
    expect(Object.fromEntries([...readParts(parts).flat(), ...rest])).toEqual(readDist(alone))
  })

  test('is the same where routes and queries ask for texts; the build says so', async () => {
    const routes = textOf('site/routes.ts')
      .replace('({ slug, title }: (', '({ slug, title, words, body }: (')
      .replace(', title })', ', title: `${title}, ${words} words, ${body.length} letters` })')
    const make = () => makeSite({ 'site/routes.ts': routes }, 'edited')
    const [alone, together] = [make(), make()]
    await buildSite({ root: alone })
    expect(readDist(alone)['index.html']).toMatch(/Post one, \d+ words, \d\d+ letters/)
    await buildParts(together, 2, make)
    expect(said).toContain('note: 4 texts rendered for routes or queries, which every shard does')
    await buildSite({ root: together, merge: true })
    expect(readDist(together)).toEqual(readDist(alone))
  })

  test('takes from a machine’s cache what did not change', async () => {
    const root = makeSite({}, 'edited')
    await buildSite({ root })
    said = ''
    await buildSite({ root, shard: { index: 1, of: 2 } })
    expect(said).toMatch(/as shard 1 of 2 into dist\.shards\//)
    const before = readDist(root)
    await buildSite({ root, shard: { index: 2, of: 2 } })
    await buildSite({ root, merge: true })
    expect(readDist(root)).toEqual(before)
  })

  test('may have more parts than pages', async () => {
    const [alone, together] = [makeSite({}, 'edited'), makeSite({}, 'edited')]
    await buildSite({ root: alone })
    await buildParts(together, 20, () => together)
    await buildSite({ root: together, merge: true })
    expect(readDist(together)).toEqual(readDist(alone))
  }, 60_000)
})

describe('of what is wrong nothing is missed:', () => {
  const listProblems = (options: BuildOptions) =>
    buildSite(options).then(
      () => [],
      ({ problems }: ProblemsError) => problems,
    )
  const sort = (problems: readonly Problem[]) => problems.map((one) => JSON.stringify(one)).sort()

  test('the shards together tell all problems of texts, also of texts that no page shows', async () => {
    const post = (text: string, more = '') => `---\ntitle: Post\ntags: [first]\n${more}---\n\n${text}\n`
    const broken: Files = {
      'content/posts/one.md': post('Raw <b>HTML</b> and [a link](nowhere).'),
      'content/posts/three.md': post('<Note>No such component</Note>'),
      'content/posts/two.md': post('```klingon\nnuqneH\n```'),
      'content/posts/hidden.md': post('![](gone.svg)', 'draft: true\n'),
      'content/words.md': '---\nfooter: The end\n---\n\n# A first heading\n',
    }
    const make = () => makeSite(broken, 'edited')
    const whole = await listProblems({ root: make() })
    expect(new Set(whole.map(({ where }) => where))).toEqual(new Set(Object.keys(broken)))
    expect(await listProblems({ root: make(), shard: { index: 1, of: 1 } })).toEqual(whole)
    const root = make()
    const shares = [1, 2, 3].map((index) => listProblems({ root, shard: { index, of: 3 } }))
    expect(sort((await Promise.all(shares)).flat())).toEqual(sort(whole))
    expect(existsSync(join(root, 'dist.shards'))).toBe(false)
  })

  test('a shard tells the dead links of its pages; merging, those to what another shard has not', async () => {
    const linksTo = (...urls: string[]) => ({
      'content/posts/one.md': `${textOf('content/posts/one.md')}\n${urls.map((url) => `[x](${url})`).join(' ')}\n`,
    })
    const dead = linksTo('/posts/two/', '/nowhere/')
    const shared = linksTo('/posts/two/#gone', '/posts/two/#part-of-two', '/assets/gone.png')
    const [first, second] = [makeSite(dead, 'edited'), makeSite(shared, 'edited')]
    const shards = [1, 2, 3].map((index) => ({ index, of: 3 }))
    const told = []
    for (const shard of shards) told.push(await listProblems({ root: first, shard }))
    expect(told).toEqual([[], [], await listProblems({ root: first })])

    for (const shard of shards) expect(await listProblems({ root: second, shard })).toEqual([])
    const merged = await listProblems({ root: second, merge: true })
    expect(merged).toEqual(await listProblems({ root: second }))
    expect(merged.map(({ message }) => message)).toEqual([
      expect.stringContaining('links to /posts/two/#gone, but /posts/two/ has no element'),
      expect.stringContaining('links to /assets/gone.png, but there is no such file'),
    ])
    // The shards are still there.
    expect(readdirSync(join(second, 'dist.shards'))).toHaveLength(3)
  })
})

describe('shards are refused, and the output stays,', () => {
  const built = makeSite({}, 'edited')

  beforeAll(async () => {
    await buildSite({ root: built })
    for (const index of [1, 2]) await buildSite({ root: built, shard: { index, of: 2 } })
  })

  /** A site that is built, and the parts of it in their folder; the second of another site, if there are other files. */
  async function prepare(others?: Files) {
    const root = makeSiteFolder()
    cpSync(built, root, { recursive: true })
    const parts = join(root, 'dist.shards')
    if (others) {
      const other = makeSite(others, 'edited')
      await buildSite({ root: other, shard: { index: 2, of: 2 } })
      rmSync(join(parts, '2-of-2'), { recursive: true })
      cpSync(join(other, 'dist.shards'), parts, { recursive: true })
    }
    return { root, parts }
  }

  /** What is wrong with the parts; the site is as it was. */
  async function merge(root: string, withDrafts = false): Promise<string> {
    const before = readDist(root)
    const problems = await problemsOf({ root, merge: true, withDrafts })
    expect(problems).toContain('Nothing was written.')
    expect(readDist(root)).toEqual(before)
    return problems
  }

  test('when there are none', async () => {
    const root = makeSite({}, 'edited')
    expect(await problemsOf({ root, merge: true })).toContain(
      'There are no shards. Build them: npm run build -- --shard 1/4',
    )
    expect(readdirSync(root).sort()).toEqual(['.cache', 'content', 'public', 'site'])
  })

  test('when one is missing', async () => {
    const { root, parts } = await prepare()
    rmSync(join(parts, '2-of-2'), { recursive: true })
    expect(await merge(root)).toContain('Shard 2 of 2 is missing. Build it: npm run build -- --shard 2/2.')
  })

  test('when one is there twice', async () => {
    const { root, parts } = await prepare()
    cpSync(join(parts, '1-of-2'), join(parts, 'again'), { recursive: true })
    expect(await merge(root)).toContain(`This is shard 1 of 2, and so is ${join(parts, '1-of-2')}. Delete one of them.`)
  })

  test('when they belong to different builds', async () => {
    const { root, parts } = await prepare()
    await buildSite({ root, shard: { index: 3, of: 3 } })
    expect(await merge(root)).toContain(`This is shard 3 of 3, but ${join(parts, '1-of-2')} is shard 1 of 2.`)
  })

  test('when one is incomplete, or not a shard', async () => {
    const { root, parts } = await prepare()
    truncateSync(join(parts, '1-of-2/list'), 100)
    expect(await merge(root)).toContain('This shard is incomplete. Build it again or delete it.')
    cpSync(join(built, 'dist.shards/1-of-2/list'), join(parts, '1-of-2/list'))
    for (const name of readdirSync(join(parts, '1-of-2')))
      if (name.includes('-shard-')) truncateSync(join(parts, '1-of-2', name), 100)
    expect(await merge(root)).toContain('This shard is incomplete. Build it again or delete it.')
    rmSync(join(parts, '1-of-2'), { recursive: true })
    renameSync(join(root, 'public'), join(parts, '1-of-2'))
    expect(await merge(root)).toContain('This shard is incomplete. Build it again or delete it.')
  })

  test.each([
    ['content', { 'content/words.md': '---\nfooter: Another end\n---\n\nWords.\n' }, 'other content'],
    [
      'code',
      { 'site/browser.ts': "import { boot } from '@flatirons/framework/runtime'\n\nboot({ stripCanonical: true })\n" },
      'other code',
    ],
  ])('when one was built from other %s', async (_, files, words) => {
    const { root, parts } = await prepare(files)
    expect(await merge(root)).toContain(
      `${join(parts, '2-of-2')}\n  It was built with ${words}. Build it again from this commit: npm run build -- --shard 2/2.`,
    )
  })

  test('when they were built with other options', async () => {
    const { root } = await prepare()
    expect(await merge(root, true)).toContain(
      'It was built with other options: --base / --mode production, and here --base / --mode production --drafts.',
    )
  })
})

test('a shard that is built again replaces the older one', async () => {
  const root = makeSite({}, 'edited')
  await buildSite({ root, shard: { index: 1, of: 1 } })
  writeFiles(root, { 'content/words.md': '---\nfooter: Another end\n---\n\nWords.\n' })
  await buildSite({ root, shard: { index: 1, of: 1 } })
  expect(readdirSync(join(root, 'dist.shards'))).toEqual(['1-of-1'])
  await buildSite({ root, merge: true })
  expect(readDist(root)['index.html']).toContain('Another end')
})
