// @vitest-environment node

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  clearCaches,
  EDITS,
  makeDevSite,
  makeEdit,
  readPlace,
  type ServerName,
} from '../../../packages/bench/dev-servers.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a server is given by a known name and the folder where it is installed', () => {
  expect(readPlace('astro=/peers/astro')).toEqual({ name: 'astro', folder: '/peers/astro' })
})

test.each(['hugo', 'hugo=folder:command', '=folder', 'jekyll=folder', 'toString=folder'])(
  '%j is an error that shows the right format',
  (text) => {
    expect(() => readPlace(text)).toThrow(
      `--peer is "${text}", but for dev it must be one of flatirons, astro, eleventy, hugo, and the folder where it is installed`,
    )
  },
)

test.each<[ServerName, number]>([
  ['flatirons', 5],
  ['astro', 5],
  ['eleventy', 4],
  ['hugo', 4],
])('each edit of the site for %s changes one place of a file', (name, edits) => {
  const site = makeDevSite({ name, folder: makeFolder({ 'package.json': '{}' }) }, 3)
  expect(readdirSync(join(site.root, 'content/posts')).filter((file) => file.endsWith('.md'))).toHaveLength(3)
  const possible = EDITS.filter((edit) => site.edited[edit])
  expect(possible).toHaveLength(edits)
  for (const edit of possible) {
    const words = makeEdit(site, edit, 1)
    const file = join(site.root, site.edited[edit]!.file)
    expect(readFileSync(file, 'utf-8').split(words)).toHaveLength(2)
    expect(() => makeEdit(site, edit, 1)).toThrow(`${file} shows “${words}” already`)
  }
})

test('caches of a server are removed', () => {
  const site = makeDevSite({ name: 'astro', folder: makeFolder({}) }, 1)
  for (const name of ['.astro', 'node_modules/.vite']) mkdirSync(join(site.root, name), { recursive: true })
  clearCaches(site)
  expect(readdirSync(site.root).sort()).toEqual(['astro.config.mjs', 'content', 'package.json', 'src'])
  expect(existsSync(join(site.root, 'src/styles/site.css'))).toBe(true)
})
