import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { FIXTURE, SITE } from '../support/built-sites.ts'
import { checkHtml } from '../support/html-checker.ts'
import { needs } from '../support/programs.ts'

/** Maximum size of a page, in bytes after brotli. */
const HTML_LIMIT = 35_000

test('the Nu HTML checker finds no error in any page, and finds a planted one', () => {
  test.skip(!needs('java'))
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  cpSync(join(SITE.dist, 'about-us'), folder, { recursive: true })
  const file = join(folder, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf-8').replace('<h1', '<h1 id="page"'))
  // Most of the time is the start of the checker.
  const errors = checkHtml([SITE.dist, FIXTURE.dist, folder])
  rmSync(folder, { recursive: true })
  expect(errors.filter((error) => !error.startsWith(folder))).toEqual([])
  expect(errors).toContainEqual(expect.stringContaining('Duplicate ID'))
})

test(`no page is larger than ${HTML_LIMIT / 1000} kB`, () => {
  const pages = readdirSync(SITE.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const weigh = (name: string, quality: number) =>
    brotliCompressSync(readFileSync(name), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength
  // If fast compression is small enough, the slow one is not needed.
  const heavy = pages.filter((name) => weigh(name, 5) > HTML_LIMIT && weigh(name, 9) > HTML_LIMIT)
  expect(pages.length).toBeGreaterThanOrEqual(100)
  expect(heavy).toEqual([])
})
