/** One build at a time: a file that holds the number of the process that builds. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '../../errors/problems.ts'

/** The locks that this process holds: after a crash another process may get the same number. */
const held = new Set<string>()

/**
 * Takes the lock; returns nothing then, else the process that holds it. The lock of a process that has ended is taken
 * over.
 */
export function takeLock(file: string): number | undefined {
  const holder = linkLock(file)
  if (holder === undefined) held.add(file)
  return holder
}

function linkLock(file: string): number | undefined {
  const own = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      if (tryLink(own, file)) return undefined
      const holder = readHolder(file)
      if (isRunning(holder, file)) return holder
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
}

export function releaseLock(file: string): void {
  held.delete(file)
  rmSync(file, { force: true })
}

/** A link is made with its content or not at all: no other process sees an empty lock. */
function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf-8'))
  } catch {
    return 0
  }
}

function isRunning(pid: number, file: string): boolean {
  if (pid === process.pid) return held.has(file)
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}
