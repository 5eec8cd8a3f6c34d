// @vitest-environment node

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { releaseLock, acquireLock } from '../../../framework/memo/lock.ts'
import { crashAfter } from '../../support/crash.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const children: ReturnType<typeof spawn>[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts an idle process. `end()` kills it and waits for its exit. */
function startProcess() {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid!, end }
}

test('a lock is acquired once; later attempts return the id of its process', () => {
  const file = join(makeFolder(), 'locks/site')
  expect(acquireLock(file)).toBeUndefined()
  expect(readFileSync(file, 'utf-8')).toBe(String(process.pid))
  expect(acquireLock(file)).toBe(process.pid)
})

test('a released lock can be acquired again, and its file is removed', () => {
  const file = join(makeFolder(), 'site')
  acquireLock(file)
  releaseLock(file)
  expect(existsSync(file)).toBe(false)
  expect(acquireLock(file)).toBeUndefined()
})

test('a lock is free after a crash while it was acquired', async () => {
  const file = join(makeFolder(), 'site')
  expect(await crashAfter(2, async () => acquireLock(file))).toBe(true)
  expect(acquireLock(file)).toBeUndefined()
})

test('the lock of a running process is respected, and taken over after its exit', async () => {
  const other = startProcess()
  const file = join(makeFolder({ site: String(other.pid) }), 'site')
  expect(acquireLock(file)).toBe(other.pid)
  await other.end()
  expect(acquireLock(file)).toBeUndefined()
  expect(readFileSync(file, 'utf-8')).toBe(String(process.pid))
})

test.each([
  ['is empty', ''],
  ['is not a number', 'text'],
  ['is of a crashed process with the id of this one', String(process.pid)],
])('a lock that %s is taken over', (_, content) => {
  const file = join(makeFolder({ site: content }), 'site')
  expect(acquireLock(file)).toBeUndefined()
})
