import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { FIXTURE, SITE } from '../support/built-sites.ts'
import { checkHtml } from '../support/html-checker.ts'
import { sampleOf } from '../support/long.ts'
import { ONE_OF_EACH } from './paths.ts'

/** The largest page allowed, in brotli bytes. */
const HTML_LIMIT = 35_000

const PAGES = readdirSync(SITE.dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map(({ parentPath, name }) => join(parentPath, name))
const TEMPLATES = ONE_OF_EACH.map((path) => join(SITE.dist, path, path.endsWith('/') ? 'index.html' : ''))
const OTHERS = PAGES.filter((page) => !TEMPLATES.includes(page))

test('the Nu HTML checker finds no error in pages of every template, and one where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  cpSync(join(SITE.dist, 'about-us'), folder, { recursive: true })
  const file = join(folder, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf-8').replace('<h1', '<h1 id="page"'))
  const errors = checkHtml([...TEMPLATES, ...sampleOf(OTHERS), FIXTURE.dist, folder])
  rmSync(folder, { recursive: true })
  expect(errors.filter((error) => !error.startsWith(folder))).toEqual([])
  expect(errors).toContainEqual(expect.stringContaining('Duplicate ID'))
})

test(`the HTML of no page is larger than ${HTML_LIMIT / 1000} kB`, () => {
  const weigh = (name: string, quality: number) =>
    brotliCompressSync(readFileSync(name), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength
  // What is small enough when it is compressed in haste needs no care.
  const heavy = PAGES.filter((name) => weigh(name, 5) > HTML_LIMIT && weigh(name, 9) > HTML_LIMIT)
  expect(PAGES.length).toBeGreaterThanOrEqual(100)
  expect(heavy).toEqual([])
})
