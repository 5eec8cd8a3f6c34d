#!/usr/bin/env node
/** The command `npx @flatirons/move`. */

import { runMove } from './command.ts'

// A reader may end before the command: `npx @flatirons/move old-site | head`.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await runMove(process.argv.slice(2))
