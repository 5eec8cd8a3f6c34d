// @vitest-environment node

import { expect, test } from 'vitest'

import { formatInfo } from '../../../framework/cli/info.ts'

const VERSIONS = [
  ['@flatirons/framework', '0.1.0'],
  ['vite', '8.0.0'],
] as const

test('lists extensions with their hooks and times', () => {
  const extensions = [
    { name: 'notes', framework: '^0.1.0', html: String, files: () => [] },
    { name: 'plain', check: () => [] },
  ]
  expect(formatInfo(VERSIONS, extensions, { 'notes: html': 12.34, 'gone: html': 1 })).toEqual([
    '@flatirons/framework  0.1.0',
    'vite                  8.0.0',
    '',
    'Extensions, in the order of their hooks, with their times in the last build that rendered pages',
    '  notes, for ^0.1.0',
    '    html          12.3 ms',
    '    files',
    '  plain',
    '    check',
  ])
})

test('reports a site without extensions, and has no times before the first build', () => {
  expect(formatInfo(VERSIONS, [], undefined).slice(2)).toEqual(['', 'No extensions.'])
  expect(formatInfo(VERSIONS, [{ name: 'a' }], undefined).slice(3)).toEqual([
    'Extensions, in the order of their hooks',
    '  a',
  ])
})
