/** What a process and all that it has started use, whatever they are written in. Linux only. */

import { readdirSync, readFileSync } from 'node:fs'

export interface TreeUsage {
  /** Processor time since the start, in milliseconds, to ten of them; that of processes that have ended included. */
  cpu: number
  /** Resident memory in bytes; what processes share counts for each. */
  memory: number
}

interface Process extends TreeUsage {
  id: number
  parent: number
}

/** Linux counts processor time in hundredths of a second, and memory in pages of 4096 bytes, on the machines that Node runs on. */
const TICK = 10
const PAGE = 4096

/** Reads the text of /proc/ID/stat: proc(5). */
export function readStat(text: string): Process {
  // The name may hold anything, spaces and parentheses too.
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  // Field 3 of the manual is the first here.
  const field = (number: number) => Number(fields[number - 3])
  return {
    id: Number.parseInt(text, 10),
    parent: field(4),
    cpu: (field(14) + field(15) + field(16) + field(17)) * TICK,
    memory: field(24) * PAGE,
  }
}

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [readStat(readFileSync(`/proc/${name}/stat`, 'utf-8'))]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

/** Sums up a process and all below it. */
export function readTree(id: number): TreeUsage {
  const processes = readProcesses()
  const ids = new Set([id])
  // A set grows while it is read.
  for (const above of ids) for (const { id, parent } of processes) if (parent === above) ids.add(id)
  const found = processes.filter(({ id }) => ids.has(id))
  const sum = (key: keyof TreeUsage) => found.reduce((total, one) => total + one[key], 0)
  return { cpu: sum('cpu'), memory: sum('memory') }
}
