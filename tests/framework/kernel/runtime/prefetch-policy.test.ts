// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { shouldPrefetch } from '../../../../framework/kernel/runtime/prefetch-policy.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36'

test.each([
  ['a browser without connection data', {}, BROWSER, true],
  ['4g', { effectiveType: '4g' }, BROWSER, true],
  ['3g', { effectiveType: '3g' }, BROWSER, true],
  ['2g', { effectiveType: '2g' }, BROWSER, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, BROWSER, false],
  ['data saver on a fast connection', { effectiveType: '4g', saveData: true }, BROWSER, false],
  ['a bot', {}, 'Examplebot/2.1', false],
  ['a Bot in capitals', {}, 'EXAMPLEBOT', false],
  ['a crawler', {}, 'example crawler', false],
  ['a spider', {}, 'Spider 1', false],
  ['something crawling', {}, 'crawling for you', false],
])('%s', (_, connection, userAgent, expected) => {
  vi.stubGlobal('navigator', { connection, userAgent })
  expect(shouldPrefetch()).toBe(expected)
})

test('a browser without the connection API may prefetch', () => {
  vi.stubGlobal('navigator', { userAgent: BROWSER })
  expect(shouldPrefetch()).toBe(true)
})
