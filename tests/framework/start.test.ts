// @vitest-environment node

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { listenFor } from '../support/own-process.ts'

/** What the launcher of an editor hands over: nothing of npm and its settings. */
const BARE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'NODE_OPTIONS' && !/^npm_/i.test(name)),
)

const temp = mkdtempSync(join(tmpdir(), 'start-'))
const servers: ChildProcess[] = []

afterAll(() => {
  for (const server of servers) server.kill()
  rmSync(temp, { recursive: true, force: true })
})

test('preview starts without the settings of npm', async () => {
  mkdirSync(join(temp, 'dist'))
  writeFileSync(join(temp, 'dist/index.html'), '<h1>Home</h1>')
  const args = ['--import', 'tsx', 'framework/cli/cli.ts', 'preview', '--outDir', join(temp, 'dist'), '--port', '0']
  const server = spawn(process.execPath, args, { env: { ...BARE, NO_COLOR: '1', FORCE_COLOR: undefined } })
  servers.push(server)
  const answer = await fetch(await listenFor(server))
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>Home</h1>'])
})

test.each(['@flatirons/framework', '@flatirons/framework/build'])(
  '%s is found by Node itself, as sources',
  (entryPoint) => {
    const script = `console.log(import.meta.resolve('${entryPoint}'))`
    const found = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: BARE,
      encoding: 'utf-8',
    })
    expect(found).toMatch(/\/framework\/(?:build|index)\.ts\n$/)
  },
)

test('no setting of npm is needed to start', () => {
  expect(readFileSync('.npmrc', 'utf-8')).not.toContain('node-options')
})
