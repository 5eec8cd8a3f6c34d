// @vitest-environment node

import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { readStat, readTree } from '../../../packages/bench/process-tree.ts'

/** A process that computes for a tenth of a second, uses 50 MB and starts another process that does the same. */
const BUSY = `
  const held = Buffer.alloc(5e7, 1)
  const start = process.cpuUsage()
  while (process.cpuUsage(start).user < 1e5);
  const { spawn } = require('node:child_process')
  if (process.argv[1]) spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' })
  console.log('done')
  setInterval(() => held, 1000)
`

test('a process is parsed, whatever its name contains', () => {
  const fields = ['S', 7, ...Array(9).fill(0), 12, 3, 4, 1, ...Array(6).fill(0), 100, 0]
  expect(readStat(`42 (a ) S (b) ${fields.join(' ')}`)).toEqual({ id: 42, parent: 7, cpu: 200, memory: 409_600 })
})

test.runIf(process.platform === 'linux')('child processes are included', async () => {
  const child = spawn(process.execPath, ['-e', BUSY, BUSY], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  try {
    for (let lines = ''; lines.split('done').length < 3;) lines += String((await once(child.stdout, 'data'))[0])
    const { cpu, memory } = readTree(child.pid!)
    expect(cpu).toBeGreaterThanOrEqual(200)
    expect(memory).toBeGreaterThan(1e8)
  } finally {
    process.kill(-child.pid!, 'SIGKILL')
  }
})
