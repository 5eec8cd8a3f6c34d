// @vitest-environment node

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readMade } from '../../../bench/made.ts'
import { captureOutput } from '../../../support/captured-output.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

let said: () => string

async function build(root: string, explain = '/') {
  said = captureOutput()
  await buildSite({ root, explain })
  const { rendered, assembled, unchanged } = readMade(said())
  return { rendered, assembled, unchanged }
}

/** Builds the edited site, and once more after an edit of its code. `kinds` is how many pages each template has. */
async function buildAfter(file: string, from: string, to: string) {
  const root = makeSite({}, 'edited')
  const { rendered: pages } = await build(root)
  const rows = [...said().matchAll(/^ {2}(post|list|message) +(\d+) /gm)]
  const kinds = Object.fromEntries(rows.map(([, name, count]) => [name, Number(count)])) as Record<string, number>
  const text = readFileSync(join(root, file), 'utf-8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
  return { pages, kinds, made: await build(root) }
}

test('an edit of a template renders its pages, and puts the hash of the code into all others', async () => {
  const { pages, kinds, made } = await buildAfter('site/pages/list.tsx', '<h1>', '<h1 className="title">')
  expect(made).toEqual({ rendered: kinds.list, assembled: pages - kinds.list!, unchanged: 0 })
  expect(said()).toContain('/ is rendered: the code of its template "list" changed')
})

test('an edit of an island renders the pages of the templates that import it', async () => {
  const { pages, kinds, made } = await buildAfter('site/counter.island.tsx', 'Posts:', 'All posts:')
  expect(made).toEqual({ rendered: kinds.message, assembled: pages - kinds.message!, unchanged: 0 })
})

test('an edit of a slice renders no page', async () => {
  const { pages, made } = await buildAfter('site/slices.tsx', '"Main"', '"Main menu"')
  expect(made).toEqual({ rendered: 0, assembled: pages, unchanged: 0 })
  expect(said()).toContain('/ is assembled from the cache, and not rendered: ')
  expect(said()).toContain('the slice "header" changed')
})
