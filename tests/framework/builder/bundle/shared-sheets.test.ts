// @vitest-environment node

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { MAX_INLINE_BYTES, shareSheets } from '../../../../framework/builder/bundle/styles.ts'
import { splitAtSheets } from '../../../../framework/shared/sheet-marks.ts'
import type { RenderedPage } from '../../../../framework/shared/page-files.ts'
import type { RenderedSlice } from '../../../../framework/shared/types.ts'
import { readFiles, readJson, readText, useTempFolders } from '../../../support/temp-folders.ts'

const { makeSite } = useTempFolders()
const FIXTURE = join(import.meta.dirname, '../../../fixtures/site/site')

/** Creates a sheet with this many rules that compress badly. */
function makeSheet(name: string, rules: number): string {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  return Array.from({ length: rules }, () => `.${name}-${random()}{color:#${random().slice(-3)}}`).join('\n')
}

describe('style sheets', () => {
  const large = makeSheet('a', 4500)
  const other = makeSheet('b', 4500)

  /** Calls `shareSheets()`. Equal texts are the same sheet. */
  const share = (modules: Record<string, string[]>) => {
    const sheetsOf = (module: string) => modules[module]!.map((css) => ({ name: css.slice(0, 40), css }))
    const { stylesOf, files } = shareSheets(sheetsOf, Object.keys(modules))
    return { styles: Object.keys(modules).map((module) => splitAtSheets(stylesOf(module))), files }
  }

  test('become a file if their compressed size is large', () => {
    const { styles, files } = share({ page: ['.first{}', large, '.last{}'] })
    const [[before, file, after]] = styles as [string[]]
    expect(file).toMatch(/^assets\/styles-[\da-f]{8}\.css$/)
    expect(before! + after!).toBe('')
    expect([...files]).toEqual([[file, `.first{}${large}.last{}`]])
  })

  test('are inlined if they are small or compress well', () => {
    const many = '.a{color:red}'.repeat(MAX_INLINE_BYTES)
    const { styles, files } = share({ empty: [], small: [makeSheet('a', 100)], alike: [many] })
    expect(styles).toEqual([[''], [makeSheet('a', 100)], [many]])
    expect(files.size).toBe(0)
  })

  test('that several modules share become one file, in their order between the other sheets', () => {
    const { styles, files } = share({ post: ['.reset{}', large, '.post{}'], list: ['.list{}', large], other: [other] })
    const [ofLarge, ofOther] = files.keys()
    expect(styles).toEqual([
      ['.reset{}', ofLarge, '.post{}'],
      ['.list{}', ofLarge, ''],
      ['', ofOther, ''],
    ])
    expect([...files.values()]).toEqual([large, other])
  })
})

describe('a site with large sheets in its entry, a slice and two templates', () => {
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
      'site/pages/article.css': '.own{top:0}',
      'site/pages/article.tsx': `import './article.css'\nimport '../page.css'\n${readText(FIXTURE, 'pages/article.tsx')}`,
    })
    await build()
  })

  /** Returns the style sheets that a document links to, in order. */
  const linksOf = (document: string, mark = '') =>
    [...dist(document).matchAll(RegExp(`<link${mark} rel="stylesheet" href="/sub/([^"]*)">`, 'g'))].map(
      ([, url]) => url!,
    )
  const nameOf = (sheet: string) => names().find((name) => dist(name).startsWith(`.${sheet}-`))!

  test('writes each sheet to a file; documents link to their sheets, the entry’s first', () => {
    expect(names()).toHaveLength(3)
    for (const [document, own] of [
      ['index.html', 'page'],
      ['articles/first/index.html', 'page'],
      // Its template imports the module of the slice.
      ['404.html', 'slice'],
    ] as const) {
      expect([...new Set(linksOf(document))]).toEqual([nameOf('entry'), nameOf('slice')])
      expect(linksOf(document, ' data-page')).toEqual([nameOf(own)])
      expect(dist(document)).not.toMatch(/\.(?:entry|slice|page)-/)
    }
    expect(dist('articles/first/index.html')).toContain(`<style data-page>.own{top:0}</style><link data-page`)
  })

  test('lists the files in the data of slices and pages, for documents loaded without them', () => {
    const css = (name: string) => splitAtSheets(readJson<RenderedPage | RenderedSlice>(root, name).css).slice(0, 2)
    expect(css('dist/slice-data/header.json')).toEqual(['', nameOf('slice')])
    expect(css('dist/page-data/index/page-data-rsc.json')).toEqual(['', nameOf('page')])
    expect(css('dist/page-data/articles/first/page-data-rsc.json')).toEqual(['.own{top:0}', nameOf('page')])
  })

  test('caches the sheets of the offline page', () => {
    for (const sheet of ['entry', 'slice']) expect(dist('sw.js')).toContain(nameOf(sheet))
  })

  test('writes a changed sheet to a new file, and links to it', async () => {
    const before = names()
    writeFileSync(join(root, 'site/entry.css'), makeSheet('changed', 4500))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await build()
    const fresh = names().find((name) => !before.includes(name))
    expect(dist(fresh!)).toMatch(/^\.changed-/)
    expect(dist('articles/first/index.html')).toContain(`<link rel="stylesheet" href="/sub/${fresh}">`)
  })
})
