// @vitest-environment node

import { describe, expect, test } from 'vitest'

import type { BundledSite } from '../../../../framework/build/load/index.ts'
import { checkShards, fingerprintOf } from '../../../../framework/build/shards/fingerprint.ts'
import { ProblemsError } from '../../../../framework/problems.ts'

describe('the inputs of a shard', () => {
  const entry = { slug: 'a', pictures: [['/assets/cat.svg', 'cat.svg']] }
  const site = (more: object = {}) =>
    ({
      toolchain: 'toolchain',
      hash: 'hash',
      content: { entries: [{ model: 'posts', entry, file: { hash: 'file' } }] },
      ...more,
    }) as unknown as BundledSite
  const options = { base: '/', mode: 'production', withDrafts: false }
  const content = (one: object) => ({
    content: { entries: [{ model: 'posts', entry, file: { hash: 'file' }, ...one }] },
  })

  const check = (built: [typeof options, BundledSite], here: [typeof options, BundledSite] = [options, site()]) => {
    const shard = { index: 2, of: 3 }
    const found = {
      folder: '/parts/2-of-3',
      shard,
      fingerprint: fingerprintOf(...built),
      entries: [],
      pages: [],
      assets: {},
    }
    try {
      checkShards({ shards: [found], entries: [], pages: [], assets: {} }, ...here)
    } catch (error) {
      return (error as ProblemsError).problems.map(({ where, message }) => `${where} ${message}`)
    }
    return []
  }

  test('are the same on every machine', () => {
    expect(check([options, site()])).toEqual([])
  })

  const again = 'Build it again from this commit: npm run build -- --shard 2/3.'

  test.each<[what: string, options: object, more: object, message: string]>([
    [
      'the base',
      { base: '/sub/' },
      {},
      'other options: --base /sub/ --mode production, and here --base / --mode production',
    ],
    [
      'drafts',
      { withDrafts: true },
      {},
      'other options: --base / --mode production --drafts, and here --base / --mode production',
    ],
    [
      'the mode',
      { mode: 'staging' },
      {},
      'other options: --base / --mode staging, and here --base / --mode production',
    ],
    [
      'the toolchain',
      {},
      { toolchain: 'other', hash: 'other' },
      'another framework, other packages, another Node or other variables',
    ],
    ['the code', {}, { hash: 'other' }, 'other code'],
    ['a file', {}, content({ file: { hash: 'other' } }), 'other content'],
    ['a model', {}, content({ model: 'pages' }), 'other content'],
    ['a slug', {}, content({ entry: { ...entry, slug: 'b' } }), 'other content'],
    ['a picture', {}, content({ entry: { ...entry, pictures: [['/assets/dog.svg', 'cat.svg']] } }), 'other content'],
  ])('differ with %s, and the error says how', (_, change, more, message) => {
    expect(check([{ ...options, ...change }, site(more)])).toEqual([
      `/parts/2-of-3 It was built with ${message}. ${again}`,
    ])
  })
})
