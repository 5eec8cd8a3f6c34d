// @vitest-environment node

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Loads the module for a machine whose programs are in one folder. */
async function load(path = folder) {
  vi.stubEnv('PATH', path)
  vi.stubEnv('FIREFOX', undefined)
  return import('./programs.ts')
}

describe('a program in the path', () => {
  beforeEach(() => {
    writeFileSync(join(folder, 'firefox'), '')
    chmodSync(join(folder, 'firefox'), 0o755)
  })

  test('is found under any of its names', async () => {
    const { findProgram, needs } = await load()
    expect(findProgram('firefox')).toBe(join(folder, 'firefox'))
    expect(needs('firefox')).toBe(true)
  })

  test('has lower priority than the one in the environment variable', async () => {
    const { findProgram } = await load()
    vi.stubEnv('FIREFOX', process.execPath)
    expect(findProgram('firefox')).toBe(process.execPath)
  })
})

describe('a missing program', () => {
  test('skips its tests and prints where it was searched for and what installs it', async () => {
    vi.stubEnv('CI', '')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { needs } = await load()
    expect(needs('firefox')).toBe(false)
    expect(warn.mock.calls).toEqual([
      [
        'Skipped: firefox is missing (looked for firefox-esr, firefox). On Debian: apt-get install firefox-esr; .ci/install installs all programs.',
      ],
    ])
  })

  test('fails if `CI` is 1', async () => {
    vi.stubEnv('CI', '1')
    const { needs, requireProgram } = await load()
    expect(() => needs('firefox')).toThrow('firefox is missing')
    expect(() => requireProgram('firefox')).toThrow('firefox is missing')
  })
})

test('.ci/install installs each package in the messages about missing programs', async () => {
  const { PROGRAMS } = await load()
  const script = readFileSync('.ci/install', 'utf-8')
  const named = Object.values(PROGRAMS).flatMap(
    ({ install }) => /^apt-get install (.*)/.exec(install)?.[1]!.split(' ') ?? [],
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !RegExp(`[( ]${name}[) \n]`).test(script))).toEqual([])
})
