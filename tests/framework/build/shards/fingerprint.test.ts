// @vitest-environment node

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { checkShards, fingerprintOf, type ShardInputs } from '../../../../framework/build/shards/fingerprint.ts'
import { hashFile } from '../../../../framework/build/store/index.ts'
import { ProblemsError } from '../../../../framework/problems.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

describe('the inputs of a shard', () => {
  const root = makeFolder({ 'content/cat.svg': '<svg/>' })
  const site = (more: Partial<ShardInputs> = {}): ShardInputs => ({
    toolchain: 'toolchain',
    hash: 'hash',
    content: 'content',
    ...more,
  })
  const options = { root, base: '/', mode: 'production', withDrafts: false }

  type Others = Partial<Record<'texts' | 'pictures', Record<string, string>>>
  const check = (built: [typeof options, ShardInputs], { texts = {}, pictures = {} }: Others = {}) => {
    const shard = { index: 2, of: 3 }
    const found = {
      folder: '/parts/2-of-3',
      shard,
      fingerprint: fingerprintOf(...built),
      whole: undefined,
      texts,
      pictures,
      pages: [],
      routes: [],
      open: [],
      files: {},
      assets: {},
    }
    try {
      checkShards([found], options, site(), new Map([['content/a.md', 'a']]))
    } catch (error) {
      return (error as ProblemsError).problems.map(({ where, message }) => `${where} ${message}`)
    }
    return []
  }

  test('are the same on every machine', () => {
    expect(check([options, site()])).toEqual([])
  })

  const again = 'Build it again from this commit: npm run build -- --shard 2/3.'

  test.each<[what: string, options: object, more: Partial<ShardInputs>, message: string]>([
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
    ['the content', {}, { content: 'other' }, 'other content'],
  ])('differ with %s, and the error says how', (_, change, more, message) => {
    expect(check([{ ...options, ...change }, site(more)])).toEqual([
      `/parts/2-of-3 It was built with ${message}. ${again}`,
    ])
  })

  test('differ with a text that it has read', () => {
    expect(check([options, site()], { texts: { 'content/a.md': 'a' } })).toEqual([])
    for (const texts of [{ 'content/a.md': 'other' }, { 'content/gone.md': 'a' }])
      expect(check([options, site()], { texts })).toEqual([`/parts/2-of-3 It was built with other content. ${again}`])
  })

  test('differ with a picture that its texts show', () => {
    const hash = hashFile(join(root, 'content/cat.svg'))
    expect(check([options, site()], { pictures: { 'content/cat.svg': hash } })).toEqual([])
    for (const pictures of [{ 'content/cat.svg': 'other' }, { 'content/gone.svg': hash }])
      expect(check([options, site()], { pictures })).toEqual([
        `/parts/2-of-3 It was built with other content. ${again}`,
      ])
  })
})
