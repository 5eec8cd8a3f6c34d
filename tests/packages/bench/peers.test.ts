// @vitest-environment node

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createPeer, readPeer } from '../../../packages/bench/peers.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** A generator that writes a page for each post, and fails if there is a previous build. */
const GENERATOR = `
  import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
  if (existsSync('out')) throw Error('This is no cold build.')
  mkdirSync('out')
  for (const name of readdirSync('content/posts')) writeFileSync('out/' + name + '.html', '')
`
const makePosts = () => makeFolder({ 'posts/one.md': '', 'posts/two.md': '' })

test('a peer has a name, a folder and a command, which may contain any characters', () => {
  expect(readPeer('eleventy=/peers/eleventy:npx eleventy --output=out:x')).toEqual({
    name: 'eleventy',
    folder: '/peers/eleventy',
    command: 'npx eleventy --output=out:x',
  })
})

test.each(['hugo', 'hugo=folder', '=folder:command', 'hugo=:command'])(
  '%j is an error that shows the right format',
  (text) => {
    expect(() => readPeer(text)).toThrow(`--peer is "${text}", but must be a name, a folder and a command`)
  },
)

test('each build of a peer is cold', async () => {
  const folder = makeFolder({ 'build.mjs': GENERATOR })
  const peer = createPeer({ name: 'peer', folder, command: 'node build.mjs' })
  const posts = makePosts()
  for (let turn = 0; turn < 2; turn++) expect((await peer.build(posts, 2)).wall).toBeGreaterThan(0)
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(['one.md.html', 'two.md.html'])
  peer.close()
  expect(readdirSync(folder).sort()).toEqual(['build.mjs', 'content', 'out'])
})

test('a peer that writes fewer pages than posts is an error', async () => {
  const folder = makeFolder({ 'build.mjs': GENERATOR })
  const peer = createPeer({ name: 'peer', folder, command: 'node build.mjs' })
  await expect(peer.build(makePosts(), 3)).rejects.toThrow('peer has written 2 new pages')
  expect(existsSync(join(folder, 'out'))).toBe(true)
})
