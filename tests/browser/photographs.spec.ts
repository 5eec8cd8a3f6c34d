/** Photographs on phones: few bytes, loaded lazily, without layout shifts. */

import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { createPreview } from '../../framework/http/serve.ts'
import { scaled } from '../support/machine.ts'
import { FROM_SOURCES } from '../support/own-process.ts'
import { makePhotograph } from '../support/photographs.ts'
import { watchShifts } from './shifts.ts'
import { expect, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, '.cache/copies/photographs')
const BASE = '/sub/'

/** Maximum bytes of one picture on a phone. */
const BUDGET = 60_000
/** Size of a camera's file, in bytes. */
const CAMERA = 4_000_000

const ARTICLE = `---
title: The barn
summary: A barn and its hill.
picture: ./barn.jpg
---

${'A line of a long text.\n\n'.repeat(200)}

![The hill](./hill.jpg)

The end.
`

const TEMPLATE = `
import { definePage, Head, Picture, type PageProps } from '@flatirons/framework'

import type { Article } from '../models.ts'

function ArticlePage({ data: { title, picture, body } }: PageProps<Article>) {
  return (
    <article>
      <h1>{title}</h1>
      {picture && <Picture picture={picture} alt="The barn" isFirst />}
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

export const articlePage = definePage<Article>(ArticlePage, {
  head: ({ data }) => <Head title={data.title} description={data.summary} />,
})
`

let server: Server
let url: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(scaled(600_000))
  rmSync(join(COPY, 'site'), { recursive: true, force: true })
  cpSync(join(ROOT, 'tests/fixtures/site'), COPY, {
    recursive: true,
    filter: (path) => !/site\/(dist|\.cache)/.test(path.slice(ROOT.length + '/tests/fixtures/'.length)),
  })
  // The same photograph under two names is encoded once, which takes ten seconds.
  const photograph = await makePhotograph({ width: 4000, height: 3000 })
  expect(photograph.length).toBeGreaterThan(CAMERA)
  for (const name of ['barn', 'hill']) writeFileSync(join(COPY, `content/articles/${name}.jpg`), photograph)
  writeFileSync(join(COPY, 'content/articles/barn.md'), ARTICLE)
  writeFileSync(join(COPY, 'site/pages/article.tsx'), TEMPLATE)
  const routes = join(COPY, 'site/routes.ts')
  const styles = "styles: () => 'img { max-width: 100%; height: auto }',"
  writeFileSync(routes, readFileSync(routes, 'utf-8').replace('models,\n', `models,\n  ${styles}\n`))
  const build = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', COPY, '--base', BASE]
  execFileSync(process.execPath, build, { stdio: 'pipe', cwd: ROOT })
  server = createServer(createPreview({ dist: join(COPY, 'dist'), base: BASE }))
  await new Promise<void>((next) => server.listen(0, next))
  url = `http://localhost:${(server.address() as AddressInfo).port}${BASE}articles/barn/`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Records the pictures that are loaded from now on, with their bytes. */
function recordPictures(page: Page) {
  const pictures = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && /\/(barn|hill)-/.test(response.url()))
      pictures.set(
        new URL(response.url()).pathname,
        response.body().then(({ length }) => length),
      )
  })
  return pictures
}

const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((img) => (img as HTMLImageElement).decode().then(() => true))

for (const scale of [2, 3])
  test.describe(`with ${scale} pixels to each CSS pixel`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: scale })

    test('a phone loads at most 60 kB for a picture of 4 MB, lazily and without layout shifts', async ({ page }) => {
      const shifts = await watchShifts(page)
      const pictures = recordPictures(page)
      await visit(page, url)
      expect(await isShown(page, 'The barn')).toBe(true)
      expect([...pictures.keys()]).toEqual([expect.stringMatching(/\/sub\/assets\/barn-[\da-f]{8}-\d+\.avif$/)])
      await page.getByText('The end.').scrollIntoViewIfNeeded()
      expect(await isShown(page, 'The hill')).toBe(true)
      const sizes = await Promise.all(pictures.values())
      expect(sizes).toHaveLength(2)
      for (const size of sizes) {
        expect(size).toBeGreaterThan(1000)
        expect(size).toBeLessThanOrEqual(BUDGET)
      }
      expect((await shifts()).elements).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  })

test('until a picture is loaded, its place has its color', async ({ page }) => {
  let release!: () => void
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/barn-/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const barn = page.getByRole('img', { name: 'The barn' })
  await expect(barn).toHaveCSS('background-color', /^rgb\((?!0, 0, 0)\d+, \d+, \d+\)$/)
  const { width, height } = (await barn.boundingBox())!
  expect(height).toBeCloseTo(width * 0.75, 0)
  release()
  expect(await isShown(page, 'The barn')).toBe(true)
})

test('a navigation adds the placeholder color of the next page’s picture', async ({ page }) => {
  await visit(page, `${url}../first/`)
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.querySelector('main')!.append(link)
    link.click()
  }, url)
  await expect(page.getByRole('img', { name: 'The barn' })).toHaveCSS('background-color', /^rgb\(\d+, \d+, \d+\)$/)
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
})
