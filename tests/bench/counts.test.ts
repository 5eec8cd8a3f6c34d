// @vitest-environment node
/** What the bench's builds write: counts and bytes hold on every machine, unlike times. */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../support/captured-output.ts'
import { readFiles, useTempFolders } from '../support/temp-folders.ts'
import { addSentence, changeFooter, listSlugs, makeBenchSite } from './bench-site.ts'
import { readMade, type Made } from './made.ts'

const { makeSiteFolder } = useTempFolders()
const POSTS = 60
/** The posts, the home page, 404 and 500. */
const PAGES = POSTS + 3
/** Known by two names each: `/404/` and `/404.html`. */
const ERROR_PAGES = 2

interface Built {
  /** The names of files that were not there before, or were written again. */
  written: string[]
  gone: string[]
  /** What the build says of it. */
  made: Made
}

const root = makeSiteFolder()
const dist = join(root, 'dist')
let slugs: string[] = []
let cold: Built
let files = new Map<string, string>()

/** Each file of the built site on the disk: its inode, the time when it was written, and its bytes. */
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

/** The mean of the bytes of all posts' files of one kind. */
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
  test('writes a document and two data forms for each page, and little else', () => {
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

  test('says so', () => {
    expect(cold.made).toEqual({ rendered: PAGES, assembled: 0, unchanged: 0, files: files.size })
    expect(cold.written).toHaveLength(files.size)
  })

  test.each([
    ['document', documentOf, 9895],
    ['data', dataOf, 7943],
    ['rendered form', formOf, 7198],
  ])('spends as many bytes on the %s of a post as it should, give or take a hundredth', (_, fileOf, bytes) => {
    expect(Math.abs(meanBytes(fileOf) / bytes - 1)).toBeLessThan(0.01)
  })
})

test('a build after no change writes no file', async () => {
  expect(await build()).toEqual({
    written: [],
    gone: [],
    made: { rendered: 0, assembled: 0, unchanged: PAGES, files: 0 },
  })
})

test('a build after the edit of one post writes its document and its two data forms', async () => {
  const slug = slugs.at(-1)!
  addSentence(root, slug, 1)
  expect(await build()).toEqual({
    written: [formOf(slug), dataOf(slug), documentOf(slug)],
    gone: [],
    made: { rendered: 1, assembled: 0, unchanged: PAGES - 1, files: 3 },
  })
})

test('a build after the edit of a post in the feed writes the feed as well', async () => {
  const slug = slugs[0]!
  addSentence(root, slug, 2)
  expect(await build()).toEqual({
    written: [formOf(slug), dataOf(slug), documentOf(slug), 'rss.xml'],
    gone: [],
    made: { rendered: 1, assembled: 0, unchanged: PAGES - 1, files: 4 },
  })
})

test('a build after an edit of the footer writes every document, and what the footer is made of; no page data', async () => {
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
