// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { listSiteSpecs, PRODUCT_SPECS, WALKS } from './kinds-of-tests.ts'

test('`npm test` runs 25 files of browser tests, and each listed file exists', () => {
  expect(PRODUCT_SPECS).toHaveLength(25)
  expect([...PRODUCT_SPECS, ...WALKS].filter((name) => !existsSync(name))).toEqual([])
})

test('the tests of the agency’s site are those that open its pages', () => {
  expect(listSiteSpecs()).toContain('tests/browser/forms.spec.ts')
  expect(listSiteSpecs()).not.toContain('tests/browser/navigation.spec.ts')
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
