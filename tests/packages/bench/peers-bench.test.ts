// @vitest-environment node

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { makeDevSite, type ServerName } from '../../../packages/bench/dev-servers.ts'
import { reportPeers } from '../../../packages/bench/peers-bench.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a row has the medians of a generator, and those of its ratios to our build in the same turn', () => {
  const { tables } = reportPeers([
    { name: 'flatirons', version: '0.1.0', cold: [3000, 2000, 9000], edited: [500, 400, 600] },
    { name: 'hugo', version: '0.111.3', cold: [1500, 400, 1800], edited: [1000, 2000, 900] },
  ])
  expect(tables[0]!.caption).toBe('Builds of 1,000 posts:')
  expect(tables[0]!.rows).toEqual([
    ['generator', 'version', 'from nothing', 'to ours', 'after an edit', 'ratio'],
    ['flatirons', '0.1.0', '3000 ms', '1.00x', '500 ms', '1.00x'],
    ['hugo', '0.111.3', '1500 ms', '0.20x', '1000 ms', '2.00x'],
  ])
})

test.each<[ServerName, string]>([
  ['flatirons', 'dist'],
  ['astro', 'dist'],
  ['eleventy', '_site'],
  ['hugo', 'public'],
])('a build with %s must write the edited post into %s/', (name, output) => {
  const { root, page, pageFile } = makeDevSite({ name, folder: makeFolder({}) }, 2)
  expect(pageFile).toBe(join(root, output, page, 'index.html'))
})
