import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { FIXTURE, SITE } from '../support/built-sites.ts'
import { checkHtml } from '../support/html-checker.ts'

/** The largest page allowed, in brotli bytes. */
const HTML_LIMIT = 35_000

for (const { dist } of [SITE, FIXTURE])
  test(`the Nu HTML checker finds no error in any page of ${dist}`, () => {
    expect(checkHtml(dist)).toEqual([])
  })

test('the Nu HTML checker would find one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  cpSync(join(SITE.dist, 'about-us'), folder, { recursive: true })
  const file = join(folder, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf-8').replace('<h1', '<h1 id="page"'))
  expect(checkHtml(folder)).toContainEqual(expect.stringContaining('Duplicate ID'))
  rmSync(folder, { recursive: true })
})

test(`the HTML of no page is larger than ${HTML_LIMIT / 1000} kB`, () => {
  const pages = readdirSync(SITE.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const heavy = pages
    .map((name) => ({ name, bytes: brotliCompressSync(readFileSync(name), { params }).byteLength }))
    .filter(({ bytes }) => bytes > HTML_LIMIT)
  expect(pages.length).toBeGreaterThanOrEqual(100)
  expect(heavy).toEqual([])
})
