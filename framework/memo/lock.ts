/** The lock of an output folder: a file that contains the id of the building process. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '../errors/problems.ts'

/** The locks of this process: after a crash, a new process may have the same id. */
const heldLocks = new Set<string>()

/**
 * Acquires the lock and returns undefined, or returns the id of the process that holds it. Takes over the lock of a process
 * that has ended.
 */
export function acquireLock(file: string): number | undefined {
  const holder = linkLock(file)
  if (holder === undefined) heldLocks.add(file)
  return holder
}

function linkLock(file: string): number | undefined {
  const ownFile = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(ownFile, String(process.pid))
  try {
    for (;;) {
      if (tryLink(ownFile, file)) return undefined
      const holder = readHolder(file)
      if (isRunning(holder, file)) return holder
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
}

export function releaseLock(file: string): void {
  heldLocks.delete(file)
  rmSync(file, { force: true })
}

/** Creating a link is atomic: no other process sees an empty lock. */
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
  if (pid === process.pid) return heldLocks.has(file)
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}
