// @vitest-environment node

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createCollectorLog } from '../../../packages/collector/collector.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collector-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes one record per line, in order, and creates the folder', async () => {
  const file = join(folder, 'deep', 'log.ndjson')
  const log = createCollectorLog(file)
  await Promise.all([1, 2, 3].map((number) => log([`{"number":${number}}`])))
  expect(readFileSync(file, 'utf-8')).toBe('{"number":1}\n{"number":2}\n{"number":3}\n')
})

it('renames a full file, and keeps one old file', async () => {
  const log = createCollectorLog(join(folder, 'log'), 10)
  for (const number of [1, 2, 3]) await log([`{"number":${number}}`])
  expect(readdirSync(folder).sort()).toEqual(['log', 'log.old'])
  expect(readFileSync(join(folder, 'log'), 'utf-8')).toBe('{"number":3}\n')
  expect(readFileSync(join(folder, 'log.old'), 'utf-8')).toBe('{"number":2}\n')
})

it('warns once if it cannot write, and continues', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const log = createCollectorLog(folder)
  await log(['{}'])
  await log(['{}'])
  expect(warn).toHaveBeenCalledTimes(1)
})
