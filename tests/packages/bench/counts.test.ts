// @vitest-environment node
/** The output of the benchmark's builds: unlike times, counts and bytes are the same on every machine. */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../../support/captured-output.ts'
import { readFiles, useTempFolders } from '../../support/temp-folders.ts'
import { addSentence, changeFooter, listSlugs, makeBenchSite } from '../../../packages/bench/bench-site.ts'
import { readMade, type Made } from '../../../packages/bench/made.ts'

const { makeSiteFolder } = useTempFolders()
const POSTS = 60
/** The posts, the home page, 404 and 500. */
const PAGES = POSTS + 3
/** Each has two names: `/404/` and `/404.html`. */
const ERROR_PAGES = 2

interface Built {
  /** The names of new and rewritten files. */
  written: string[]
  gone: string[]
  /** The counts that the build reports. */
  made: Made
}

const root = makeSiteFolder()
const dist = join(root, 'dist')
let slugs: string[] = []
let cold: Built
let files = new Map<string, string>()

/** Returns inode, modification time and size of each file of the built site. */
function look(): Map<string, string> {
  if (!existsSync(dist)) return new Map()
  return new Map(
    [...readFiles(dist)].map(([name, bytes]) => {
      const { ino, mtimeMs } = statSync(join(dist, name))
      return [name, `${ino} ${mtimeMs} ${bytes}`]
    }),
  )
}

async function build(): Promise<Built> {
  const said = captureOutput()
  const before = look()
  await buildSite({ root })
  const after = look()
  return {
    written: [...after.keys()].filter((name) => after.get(name) !== before.get(name)),
    gone: [...before.keys()].filter((name) => !after.has(name)),
    made: readMade(said()),
  }
}

/** Returns the mean size of one file of each post, in bytes. */
function meanBytes(fileOf: (slug: string) => string): number {
  return slugs.reduce((total, slug) => total + files.get(fileOf(slug))!.length, 0) / POSTS
}

const documentOf = (slug: string) => `posts/${slug}/index.html`
const dataOf = (slug: string) => `page-data/posts/${slug}/page-data.json`
const formOf = (slug: string) => `page-data/posts/${slug}/page-data-rsc.json`
const isHtml = (name: string) => name.endsWith('.html')

beforeAll(async () => {
  makeBenchSite(root, POSTS)
  slugs = listSlugs(root)
  cold = await build()
  files = readFiles(dist)
})

describe('a cold build of 60 posts', () => {
  test('writes a document and two data files for each page, and few other files', () => {
    const names = [...files.keys()]
    const dataNames = names.filter((name) => /^page-data\/.*\/page-data(?:-rsc)?\.json$/.test(name))
    expect(names.filter(isHtml)).toHaveLength(PAGES)
    expect(dataNames).toHaveLength((PAGES + ERROR_PAGES) * 2)
    const others = names.filter((name) => !isHtml(name) && !dataNames.includes(name))
    expect(others.map((name) => name.replace(/[\w-]{8}(?=\.js$)|\d+(?=\.json$)/, '*'))).toEqual([
      'THIRD-PARTY.txt',
      'assets.json',
      'assets/browser-*.js',
      'assets/idle-work-*.js',
      'assets/rare-*.js',
      'headers.json',
      'page-data/app-data.json',
      'page-data/sq/d/*.json',
      'robots.txt',
      'rss.xml',
      'sitemap.xml',
      'slice-data/footer.json',
      'slice-data/header.json',
    ])
  })

  test('reports these counts', () => {
    expect(cold.made).toEqual({ rendered: PAGES, assembled: 0, unchanged: 0, files: files.size })
    expect(cold.written).toHaveLength(files.size)
  })

  test.each([
    ['document', documentOf, 9895],
    ['data', dataOf, 7943],
    ['rendered form', formOf, 7198],
  ])('writes the expected bytes for the %s of a post, within one percent', (_, fileOf, bytes) => {
    expect(Math.abs(meanBytes(fileOf) / bytes - 1)).toBeLessThan(0.01)
  })
})

test('a build without changes writes no file', async () => {
  expect(await build()).toEqual({
    written: [],
    gone: [],
    made: { rendered: 0, assembled: 0, unchanged: PAGES, files: 0 },
  })
})

test('a build after an edit of one post writes its document and its two data files', async () => {
  const slug = slugs.at(-1)!
  addSentence(root, slug, 1)
  expect(await build()).toEqual({
    written: [formOf(slug), dataOf(slug), documentOf(slug)],
    gone: [],
    made: { rendered: 1, assembled: 0, unchanged: PAGES - 1, files: 3 },
  })
})

test('a build after an edit of a post in the feed also writes the feed', async () => {
  const slug = slugs[0]!
  addSentence(root, slug, 2)
  expect(await build()).toEqual({
    written: [formOf(slug), dataOf(slug), documentOf(slug), 'rss.xml'],
    gone: [],
    made: { rendered: 1, assembled: 0, unchanged: PAGES - 1, files: 4 },
  })
})

test('a build after an edit of the footer writes every document and the footer’s data, but no page data', async () => {
  changeFooter(root, 1)
  const { written, gone, made } = await build()
  expect(written.filter(isHtml)).toHaveLength(PAGES)
  expect(written.filter((name) => !isHtml(name))).toEqual([
    expect.stringMatching(/^page-data\/sq\/d\/\d+\.json$/),
    'slice-data/footer.json',
  ])
  expect(gone).toEqual([expect.stringMatching(/^page-data\/sq\/d\/\d+\.json$/)])
  expect(made).toEqual({ rendered: 0, assembled: PAGES, unchanged: 0, files: written.length })
})
