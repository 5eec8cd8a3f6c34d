// @vitest-environment node

import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { buildSite } from '#framework/build'

import { readFiles, readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let said: string[] = []

beforeEach(() => {
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  // Files that changed a moment ago may change again unseen: here that moment is over at once.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 1000)
})

/** Builds, and says whether the build looked at more than stamps. */
async function build(root: string, options: { explain?: string } = {}): Promise<boolean> {
  said = []
  await buildSite({ root, ...options })
  return said.some((line) => line.includes('reading content'))
}

async function makeBuilt(): Promise<string> {
  const root = makeSite(
    { 'pictures/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' },
    'edited',
  )
  writeFiles(root, {
    'content/posts/drawn.md': '---\ntitle: Drawn\ntags: [a]\n---\n\n![A drawing](../../pictures/a.svg)\n',
  })
  await build(root)
  return root
}

const read = (root: string) => Object.fromEntries(readFiles(join(root, 'dist')))

test('a build without a change looks at stamps only, and says what the one before has said', async () => {
  const root = await makeBuilt()
  const before = read(root)
  const table = said.find((line) => line.includes('page data'))
  expect(await build(root)).toBe(false)
  expect(said).toContain(table)
  expect(said.join('')).toContain('0 pages rendered, 0 put together again')
  expect(said.join('')).toContain('0 files written')
  expect(read(root)).toEqual(before)
})

describe('a build looks closer', () => {
  test.each<[what: string, change: (root: string) => void]>([
    ['when a text changes', (root) => writeFiles(root, { 'content/words.md': '---\nfooter: Else\n---\n\nWords.\n' })],
    ['when there is a new public file', (root) => writeFiles(root, { 'public/new.txt': 'new' })],
    ['when a public file is gone', (root) => rmSync(join(root, 'public/plain.txt'))],
    [
      'when a picture elsewhere changes',
      (root) => writeFiles(root, { 'pictures/a.svg': '<svg width="2" height="2"/>' }),
    ],
    ['when code changes', (root) => writeFiles(root, { 'site/note.txt': 'Code may read it.' })],
    ['when a built page is gone', (root) => rmSync(join(root, 'dist/index.html'))],
    ['when somebody writes over a built file', (root) => writeFiles(root, { 'dist/sitemap.xml': 'else' })],
    ['when the built site is gone', (root) => rmSync(join(root, 'dist'), { recursive: true })],
    [
      'when it stands in another folder of its name',
      (root) => {
        renameSync(join(root, 'dist'), join(root, 'other'))
        writeFiles(root, { 'dist/assets.json': readText(root, 'other/assets.json') })
      },
    ],
    ['when a variable changes that code may ask for', () => vi.stubEnv('SITE_NAME', `${Math.random()}`)],
    ['on another day', () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') })],
  ])('%s', async (_, change) => {
    const root = await makeBuilt()
    try {
      change(root)
      expect(await build(root)).toBe(true)
      expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
    } finally {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    }
  })

  test('when a text changes in a folder that is a link', async () => {
    const root = await makeBuilt()
    renameSync(join(root, 'content/posts'), join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'content/posts'))
    await build(root)
    expect(await build(root)).toBe(false)
    writeFiles(root, { 'elsewhere/drawn.md': '---\ntitle: Drawn again\ntags: [a]\n---\n\nNo drawing.\n' })
    expect(await build(root)).toBe(true)
  })

  test('when it is asked about a page', async () => {
    const root = await makeBuilt()
    expect(await build(root, { explain: '/' })).toBe(true)
    expect(said.join('')).toContain('/ is left as it was.')
  })

  test('while files are being changed', async () => {
    vi.mocked(Date.now).mockRestore()
    const root = await makeBuilt()
    expect(await build(root)).toBe(true)
  })
})
