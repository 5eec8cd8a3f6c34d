// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { PRODUCT_SPECS, WALKS } from './kinds-of-tests.ts'

test('CONTRIBUTING.md has the number of files of browser tests in `npm test`, and each listed file exists', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf-8')).toContain(` ${PRODUCT_SPECS.length} files of browser tests`)
  expect([...PRODUCT_SPECS, ...WALKS].filter((name) => !existsSync(name))).toEqual([])
})

test('browser tests of the framework open its fixtures, except those that try a whole site in passing', () => {
  const files = readdirSync('tests/browser').filter((name) => name.endsWith('.spec.ts'))
  const opens = (name: string) => /import \{[^}]*\bSITE\b/.test(readFileSync(`tests/browser/${name}`, 'utf-8'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter(opens)).toEqual(['chaos.spec.ts', 'endurance.spec.ts', 'html.spec.ts'])
})

test('tests that need programs from outside npm are not part of `npm test`', () => {
  const asks = (name: string) => /\bneeds\(/.test(readFileSync(name, 'utf-8'))
  expect(WALKS.filter(asks)).toEqual([
    'tests/packages/server/engines.test.ts',
    'tests/packages/server/hostile.test.ts',
    'tests/packages/server/redis.test.ts',
    'tests/framework/hosts/on-demand.test.ts',
    'tests/framework/hosts/servers.test.ts',
  ])
})
