// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { buildSite } from '@flatirons/framework/build'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { PARTS } from '../../docs/site/contents.ts'
import { useTempFolders } from '../support/temp-folders.ts'
import { readBlocks } from './blocks.ts'

const { makeSiteFolder } = useTempFolders()

/** The title of blocks with terminal output. */
const TERMINAL = 'the terminal'

const STEPS = PARTS.flatMap(([, slugs]) => slugs).filter((slug) => slug.startsWith('start/tutorial'))

/** Returns the files that a step shows, by path, without terminal output. */
const filesOf = (step: string) =>
  readBlocks(`pages/${step}.md`).flatMap(({ title, code }) =>
    title !== undefined && title !== TERMINAL ? [[title, code] as const] : [],
  )

/** The pages that each step has built, by step and path. */
const built = new Map<string, (path: string) => string>()
const root = makeSiteFolder()

beforeAll(async () => {
  for (const part of ['content', 'public', 'site', 'tsconfig.json'])
    cpSync(join('framework/starter', part), join(root, part), { recursive: true })
  for (const path of ['content/posts', 'site/islands', 'site/pages/post.tsx'])
    rmSync(join(root, path), { recursive: true })
  for (const step of STEPS) {
    if (step === 'start/tutorial/pictures') {
      const photo = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#7a9' } }).jpeg()
      writeFileSync(join(root, 'content/walks/lake.jpg'), await photo.toBuffer())
    }
    for (const [path, text] of filesOf(step)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const outDir = join(root, 'out', step)
    await buildSite({ root, outDir })
    built.set(step, (path) => readFileSync(join(outDir, path, 'index.html'), 'utf-8'))
  }
})

test.each(STEPS)('the site of %s builds', (step) => {
  expect(filesOf(step).length).toBeGreaterThan(0)
  expect(built.get(step)!('/')).toContain('Walks that begin at a bus stop')
})

test('each step adds what its text says', () => {
  const page = (step: string, path: string) => built.get(`start/tutorial/${step}`)!(path)
  expect(page('content', '/walks/lake-loop/')).toMatch(/6\.5.{0,20}km, .{0,20}easy/)
  expect(page('lists', '/tags/water/')).toContain('The lake loop')
  expect(page('lists', '/tags/water/')).not.toContain('The north ridge')
  expect(page('pictures', '/walks/lake-loop/')).toMatch(/type="image\/avif"/)
  expect(page('pictures', '/walks/north-ridge/')).not.toContain('<picture')
  expect(page('island', '/walks/')).toContain('<x-island')
  expect(page('island', '/walks/')).toContain('The north ridge')
})

test.each(STEPS)('the German version of %s has the same files and commands', (step) => {
  const fencesOf = (page: string) => readBlocks(page).map(({ fence }) => fence)
  expect(fencesOf(`pages/de/${step}.md`)).toEqual(fencesOf(`pages/${step}.md`))
})

test('the last step has no type errors', () => {
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', root, '--types', 'node,vite/client'], {
    encoding: 'utf-8',
  })
  // Errors in the framework's sources are ignored, because readers have its compiled types.
  expect(stdout.split('\n').filter((line) => line && !line.startsWith('framework/'))).toEqual([])
})

test('the mistake in step 2 is reported with the message in the text', async () => {
  const told = readBlocks('pages/start/tutorial/content.md').find(({ title }) => title === TERMINAL)!.code
  const file = join(root, 'content/walks/lake-loop.md')
  const right = readFileSync(file, 'utf-8')
  writeFileSync(file, right.replace('level: easy', 'level: easey'))
  const failure = await buildSite({ root, outDir: join(root, 'out/mistake') }).catch((error: Error) => error.message)
  writeFileSync(file, right)
  for (const line of told.trim().split('\n').slice(1)) expect(failure).toContain(line.trim())
})
