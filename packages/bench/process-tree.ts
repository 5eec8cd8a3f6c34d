/** Measures a process and all its descendants, in any language. Linux only. */

import { readdirSync, readFileSync } from 'node:fs'

export interface TreeUsage {
  /** CPU time since the start in milliseconds, with a resolution of ten, including ended processes. */
  cpu: number
  /** Resident memory in bytes; shared memory counts for each process. */
  memory: number
}

interface Process extends TreeUsage {
  id: number
  parent: number
}

/** On machines that run Node, Linux counts CPU time in hundredths of a second, and memory in pages of 4096 bytes. */
const TICK = 10
const PAGE = 4096

/** Parses /proc/ID/stat: proc(5). */
export function readStat(text: string): Process {
  // The name may contain any characters, including spaces and parentheses.
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  // Field 3 of the manual page is the first here.
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
      // The process has ended meanwhile.
      return []
    }
  })
}

/** Sums up a process and its descendants. */
export function readTree(id: number): TreeUsage {
  const processes = readProcesses()
  const ids = new Set([id])
  // Iterating over a set includes items that are added meanwhile.
  for (const above of ids) for (const { id, parent } of processes) if (parent === above) ids.add(id)
  const found = processes.filter(({ id }) => ids.has(id))
  const sum = (key: keyof TreeUsage) => found.reduce((total, one) => total + one[key], 0)
  return { cpu: sum('cpu'), memory: sum('memory') }
}
