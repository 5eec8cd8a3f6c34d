// @vitest-environment node

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { createSharedSheets, LARGEST_INLINE } from '../../../../framework/build/document/shared-sheets.ts'
import type { RenderedSlice } from '../../../../framework/types.ts'
import { readFiles, readJson, readText, useTempFolders } from '../../../support/temp-folders.ts'

const { makeSite } = useTempFolders()
const FIXTURE = join(import.meta.dirname, '../../../fixtures/site/site')

/** A sheet of this many rules, which compress badly. */
function makeSheet(name: string, rules: number): string {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  return Array.from({ length: rules }, () => `.${name}-${random()}{color:#${random().slice(-3)}}`).join('\n')
}

describe('sheets', () => {
  test('are a file if they are large as brotli, each text once', () => {
    const added = new Map()
    const share = createSharedSheets('/sub/', added)
    const large = makeSheet('a', 4500)
    expect(share(large)).toMatch(/^\/sub\/assets\/styles-[\da-f]{8}\.css$/)
    expect(share(large)).toBe(share(`${large}`))
    expect([...added]).toEqual([[share(large)!.slice('/sub/'.length), large]])
  })

  test('are no file if they are small, or compress well', () => {
    const added = new Map()
    const share = createSharedSheets('/', added)
    expect(share('')).toBeUndefined()
    expect(share(makeSheet('a', 100))).toBeUndefined()
    expect(share('.a{color:red}'.repeat(LARGEST_INLINE))).toBeUndefined()
    expect(added.size).toBe(0)
  })
})

describe('a site with large sheets in its entry and in a slice', () => {
  let root = ''
  const dist = (name: string) => readText(root, 'dist', name)
  const names = () => [...readFiles(join(root, 'dist')).keys()].filter((name) => name.endsWith('.css')).sort()
  const build = () => buildSite({ root, base: '/sub/' })

  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    root = makeSite({
      'site/entry.css': makeSheet('entry', 4500),
      'site/slice.css': makeSheet('slice', 4500),
      'site/page.css': makeSheet('page', 4500),
      'site/browser.ts': `import './entry.css'\n${readText(FIXTURE, 'browser.ts')}`,
      'site/slices.tsx': `import './slice.css'\n${readText(FIXTURE, 'slices.tsx')}`,
      'site/pages/home.tsx': `import '../page.css'\n${readText(FIXTURE, 'pages/home.tsx')}`,
    })
    await build()
  })

  test('has each as a file, to which every document links, the entry’s first', () => {
    expect(names()).toHaveLength(2)
    for (const document of ['index.html', 'articles/first/index.html', '404.html']) {
      const links = [...dist(document).matchAll(/<link rel="stylesheet" href="\/sub\/([^"]*)">/g)].map(
        ([, url]) => url!,
      )
      expect([...new Set(links)].sort()).toEqual(names())
      expect(dist(links[0]!)).toMatch(/^\.entry-/)
      expect(dist(links[1]!)).toMatch(/^\.slice-/)
    }
    expect(dist('articles/first/index.html')).not.toMatch(/\.(?:entry|slice)-/)
  })

  test('has the text in the slice’s data, for documents that came without it', () => {
    const { css } = readJson<RenderedSlice>(root, 'dist/slice-data/header.json')
    expect(css).toMatch(/^\.slice-/)
  })

  test('has the sheets of a template in its page: they go with it', () => {
    expect(dist('index.html')).toMatch(/<style data-page>\.page-/)
    expect(dist('page-data/index/page-data-rsc.json')).toContain('"css":".page-')
  })

  test('keeps them for the page that is shown without network', () => {
    for (const name of names()) expect(dist('sw.js')).toContain(name)
  })

  test('has another file, and links to it, once a sheet changes', async () => {
    const before = names()
    writeFileSync(join(root, 'site/entry.css'), makeSheet('changed', 4500))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await build()
    const fresh = names().find((name) => !before.includes(name))
    expect(dist(fresh!)).toMatch(/^\.changed-/)
    expect(dist('articles/first/index.html')).toContain(`<link rel="stylesheet" href="/sub/${fresh}">`)
  })
})
