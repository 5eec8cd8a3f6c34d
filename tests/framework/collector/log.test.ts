// @vitest-environment node

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createCollectorLog } from '../../../framework/collector/collector.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collector-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('writes one record a line, in the order they came, into a folder that it makes', async () => {
  const file = join(folder, 'deep', 'log.ndjson')
  const log = createCollectorLog(file)
  await Promise.all([1, 2, 3].map((number) => log([`{"number":${number}}`])))
  expect(readFileSync(file, 'utf-8')).toBe('{"number":1}\n{"number":2}\n{"number":3}\n')
})

it('puts a full file aside, and keeps one of those', async () => {
  const log = createCollectorLog(join(folder, 'log'), 10)
  for (const number of [1, 2, 3]) await log([`{"number":${number}}`])
  expect(readdirSync(folder).sort()).toEqual(['log', 'log.old'])
  expect(readFileSync(join(folder, 'log'), 'utf-8')).toBe('{"number":3}\n')
  expect(readFileSync(join(folder, 'log.old'), 'utf-8')).toBe('{"number":2}\n')
})

it('says once that it can’t write, and goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const log = createCollectorLog(folder)
  await log(['{}'])
  await log(['{}'])
  expect(warn).toHaveBeenCalledTimes(1)
})
