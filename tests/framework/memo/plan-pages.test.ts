// @vitest-environment node

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readMade } from '../../../packages/bench/made.ts'
import { captureOutput } from '../../support/captured-output.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let readOutput: () => string

async function build(root: string, explain = '/') {
  readOutput = captureOutput()
  await buildSite({ root, explain })
  const { rendered, assembled, unchanged } = readMade(readOutput())
  return { rendered, assembled, unchanged }
}

/** Builds the edited site, and again after an edit of its code. `pagesOf` has the number of pages of each template. */
async function buildAfter(file: string, from: string, to: string) {
  const root = makeSite({}, 'edited')
  const { rendered: pages } = await build(root)
  const rows = [...readOutput().matchAll(/^ {2}(post|list|message) +(\d+) /gm)]
  const pagesOf = Object.fromEntries(rows.map(([, name, count]) => [name, Number(count)])) as Record<string, number>
  const text = readFileSync(join(root, file), 'utf-8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
  return { pages, pagesOf, counts: await build(root) }
}

test('an edit of a template renders its pages, and writes the new code hash to all other pages', async () => {
  const { pages, pagesOf, counts } = await buildAfter('site/pages/list.tsx', '<h1>', '<h1 className="title">')
  expect(counts).toEqual({ rendered: pagesOf.list, assembled: pages - pagesOf.list!, unchanged: 0 })
  expect(readOutput()).toContain('/ is rendered: the code of its template "list" changed')
})

test('an edit of an island renders the pages of the templates that import it', async () => {
  const { pages, pagesOf, counts } = await buildAfter('site/counter.island.tsx', 'Posts:', 'All posts:')
  expect(counts).toEqual({ rendered: pagesOf.message, assembled: pages - pagesOf.message!, unchanged: 0 })
})

test('an edit of a slice does not render pages', async () => {
  const { pages, counts } = await buildAfter('site/slices.tsx', '"Main"', '"Main menu"')
  expect(counts).toEqual({ rendered: 0, assembled: pages, unchanged: 0 })
  expect(readOutput()).toContain('/ is assembled from the cache, and not rendered: ')
  expect(readOutput()).toContain('the slice "header" changed')
})
