// @vitest-environment node

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildSite } from '@flatirons/framework/build'
import { beforeAll, expect, test } from 'vitest'

const outDir = join(mkdtempSync(join(tmpdir(), 'hut-')), 'dist')
const pageOf = (path: string) => readFileSync(join(outDir, path, 'index.html'), 'utf-8')

beforeAll(() => buildSite({ root: join(import.meta.dirname, '..'), outDir }))

test('a post shows its warning, and a chart that works without a script', () => {
  const html = pageOf('/journal/2026/first-snow/')
  expect(html).toContain('The <strong>north ridge</strong> is closed until Sunday.')
  expect(html).toContain('20 cm of snow')
  expect(html).toContain('<figcaption>Snow in centimeters, by day: 0, 4, 12, 20</figcaption>')
})

test('the list begins with the newest post', () => {
  const html = pageOf('/journal/')
  expect(html.indexOf('First snow')).toBeLessThan(html.indexOf('The soup, again'))
})
